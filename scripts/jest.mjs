// Runs jest with the flags of its ESM mode. node scripts/jest.mjs [e2e | web] [arguments of jest]
//   (nothing)        all tests that need no browser
//   e2e [module …]   the suites of the API, or of the modules named: apps/api/test/<module>*.e2e-spec.ts
//   web              the browser tests
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { leave, live, onLeave } from './lifecycle.mjs';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const kind = ['e2e', 'web'].includes(args[0]) ? args.shift() : 'all';

const firstFlag = args.findIndex((arg) => arg.startsWith('-'));
const modules = firstFlag === -1 ? args : args.slice(0, firstFlag);
const flags = args.slice(modules.length);

const selections = {
  all: args,
  e2e: [...flags, '--testPathPatterns', ...suitePatterns()],
  web: ['--config', 'test/browser.config.mjs', ...args],
};

function suitePatterns() {
  const names = modules.length > 0 ? modules : [''];
  return names.map((name) => `apps/api/test/(.*/)?${name}[^/]*\\.e2e-spec\\.ts$`);
}

const node = [
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
await live(() => {
  const child = spawn(process.execPath, [...node, ...selections[kind]], { cwd: root, stdio: 'inherit' });
  onLeave(() => child.kill());
  child.once('exit', (code) => void leave(code ?? 1));
});
