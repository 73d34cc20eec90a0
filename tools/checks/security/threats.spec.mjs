import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/controls.md'), 'utf8');
const rows = page
  .slice(page.indexOf('\n## 11 Threats'), page.indexOf('\n### What is not held'))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').slice(1, -1))
  .filter(([first]) => !/^ *(#|Threat|-+) *$/.test(first));
const named = (cell) => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name);
const suites = readdirSync(join(root, 'apps/api/test'), { recursive: true, encoding: 'utf8' }).map((file) =>
  basename(file),
);
const isThere = (...paths) => paths.some((path) => existsSync(join(root, path)));

describe('the threats of docs/controls.md', () => {
  it('include the fifty flaws of the specification and the threats that every site meets', () => {
    const numbers = rows.map(([first]) => Number(first)).filter((number) => number > 0);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(rows.length).toBeGreaterThan(65);
  });

  it('each name files and tests that exist', () => {
    for (const row of rows) {
      const [files, tests] = row.slice(-2).map(named);
      expect([row[0], files.length > 0, tests.length > 0]).toEqual([row[0], true, true]);
      expect(files.filter((file) => !isThere(file, `apps/api/src/${file}`))).toEqual([]);
      expect(
        tests.filter(
          (test) => !suites.includes(`${test}.e2e-spec.ts`) && !isThere(test, `apps/api/src/${test}`),
        ),
      ).toEqual([]);
    }
  });
});
