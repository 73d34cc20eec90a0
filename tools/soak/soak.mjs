// A long run of one suite of the API: the same test as in CI with larger sizes, which it prints at its end.
//   SEED=… repeats a run.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * @param suite name of the file in apps/api/test, without its ending
 * @param only part of the test's name
 * @param sizes environment of the test, such as { KILLS: '50' }; what is set already wins
 */
export function soak(suite, only, sizes) {
  const root = join(import.meta.dirname, '../..');
  const args = [
    'scripts/jest.mjs',
    `apps/api/test/${suite}\\.e2e-spec`,
    '--testNamePattern',
    only,
    '--runInBand',
    ...process.argv.slice(2),
  ];
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...sizes, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => {
    console.log(
      `${suite}: ${code === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
    );
    process.exit(code ?? 1);
  });
}
