import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { TransparencyDto } from '../../../src/fairness/log/transparency.dto';
import type { TestApp } from '../servers/app';

/**
 * Runs a command of tools/checks/transparency as a person runs it who trusts the keys of this server.
 * @returns its exit code, and what it printed and complained of
 */
export async function checkLog({ url }: TestApp, name: 'verify-export' | 'verify-log', ...args: string[]) {
  const { key, lockKey } = (await (await fetch(`${url}/api/transparency`)).json()) as TransparencyDto;
  const keys = [key, lockKey].flatMap((one) => ['--log-key', one]);
  const child = execFile('node', [`tools/checks/transparency/${name}.mjs`, ...args, ...keys]);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: string) => void (printed += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}
