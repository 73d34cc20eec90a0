// Runs one suite of the API for long: the same test as in CI with larger sizes, which it prints at its end.
//   node tools/soak/suite.mjs <name> [arguments of jest]; SEED=… repeats a run, a size such as KILLS=… changes it
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SUITES } from './suites.mjs';

const root = join(import.meta.dirname, '../..');
const [name, ...more] = process.argv.slice(2);
if (!Object.hasOwn(SUITES, name ?? '')) {
  console.error(`usage: node tools/soak/suite.mjs ${Object.keys(SUITES).join(' | ')}`);
  process.exit(2);
}
const { file, only, sizes } = SUITES[name];
const started = Date.now();
const child = spawn(
  process.execPath,
  ['scripts/jest.mjs', file.replaceAll('.', '\\.'), '--testNamePattern', only, '--runInBand', ...more],
  { cwd: root, stdio: 'inherit', env: { ...sizes, ...process.env } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
  process.exit(code ?? 1);
});
