import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs the simulator on the server of the tests. @returns its output, whether it was red or not */
async function simulate(...args: string[]): Promise<string> {
  const env = { ...process.env, SIMULATE_DATABASE_URL: process.env['TEST_SERVER_URL'] };
  const run = promisify(execFile)(process.execPath, ['tools/simulate/run.mjs', ...args], {
    env,
    timeout: 240_000,
  });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}

describe('a world with a seed', () => {
  it('is whole after any order of statements and any fault that a seed has drawn, and comes out the same again', async () => {
    const output = await simulate('--seed', '1', '--steps', '250', '--runs', '2');
    expect(output).toMatch(/^seed 1: \d+ steps, whole/);
    expect(output).not.toContain('differs');
  });

  it('finds a fault that is planted', async () => {
    const output = await simulate('--seed', '2', '--steps', '250', '--plant', 'told before the commit');
    expect(output).toContain('FAULTS');
    expect(output).toContain('was told a balance of main that never was');
  });
});
