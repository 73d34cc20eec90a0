import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const LEAVING = {
  timer: ['setInterval(() => undefined, 60_000)', 'a timer (() => undefined)'],
  handle: ["(await import('node:net')).createServer().listen(0)", 'a handle (TCPServerWrap)'],
  listener: ["process.on('exit', () => undefined)", 'a listener on process (exit)'],
  global: ['globalThis.left = 1', 'the global left'],
  swapped: ['globalThis.setTimeout = () => 0', 'the global setTimeout'],
  environment: ["process.env.left = '1'", 'process.env.left'],
};
/** The text of a test file that fails if an earlier file has left something, and that counts the files sharing its modules. */
const CLEAN = `import { files, sharedIt } from './shared.mjs';
sharedIt('is clean', () => expect([globalThis.left, process.env.left, files.push(1) > 0]).toEqual([undefined, undefined, true]));
sharedIt('shares modules with the file before it', () => expect(files.length).toBe(FILES));`;
/** A shared module that itself uses jest's functions: they must be those of the present file, or that file has no test. */
const SHARED = `import { it } from '@jest/globals';
export const files = [];
export const sharedIt = (...given) => it(...given);`;

describe('an environment whose modules test files share', () => {
  let folder;
  let failed;

  beforeAll(() => {
    folder = mkdtempSync(join(root, 'test', '.planted-'));
    const write = (name, text) => writeFileSync(join(folder, name), text);
    write('shared.mjs', SHARED);
    for (const [name, [statement]] of Object.entries(LEAVING))
      write(`${name}.spec.mjs`, `it('leaves something', async () => void (${statement}));`);
    write('z1.spec.mjs', CLEAN.replace('FILES', '1'));
    write('z2.spec.mjs', CLEAN.replace('FILES', '2'));
    write('fails.spec.mjs', "it('fails', () => { globalThis.left = 1; expect(1).toBe(2); });");
    write(
      'config.json',
      JSON.stringify({
        rootDir: folder,
        testEnvironment: join(root, 'test/node-environment.mjs'),
        testEnvironmentOptions: { closingMs: 200 },
        runtime: join(root, 'test/shared-runtime.mjs'),
        testSequencer: join(folder, 'sequencer.cjs'),
        testMatch: ['**/*.spec.mjs'],
        transform: {},
      }),
    );
    write('sequencer.cjs', BY_NAME);
    const out = join(folder, 'out.json');
    const flags = [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--runInBand',
      '--forceExit',
    ];
    spawnSync(
      process.execPath,
      [...flags, '--config', join(folder, 'config.json'), '--json', '--outputFile', out],
      { cwd: root },
    );
    failed = Object.fromEntries(
      JSON.parse(readFileSync(out, 'utf8'))
        .testResults.filter(({ status }) => status === 'failed')
        .map(({ name, message }) => [basename(name, '.spec.mjs'), message]),
    );
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(LEAVING))(
    'fails a file that leaves something behind (%s), and says what',
    (name, [, what]) => {
      expect(failed[name]).toContain(`This file leaves behind: ${what}\n`);
    },
  );

  it('does not fail a file because the file before it has left something or has failed', () => {
    expect(Object.keys(failed).sort()).toEqual([...Object.keys(LEAVING), 'fails'].sort());
  });
});

const BY_NAME = `const Sequencer = require(${JSON.stringify(join(root, 'node_modules/@jest/test-sequencer'))}).default;
module.exports = class extends Sequencer { sort(tests) { return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)); } };`;
