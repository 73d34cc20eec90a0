import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUITES } from './suites.mjs';

const root = join(import.meta.dirname, '../..');

describe('the suites that run long', () => {
  it.each(Object.entries(SUITES))('name for %s an existing test, which reads its sizes', (_, suite) => {
    const text = readFileSync(join(root, suite.file), 'utf8');
    expect(text).toContain(suite.only);
    for (const size of Object.keys(suite.sizes)) expect(text).toMatch(new RegExp(`\\b${size}\\b`));
  });
});
