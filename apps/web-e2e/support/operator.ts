import { createHash, hkdfSync } from 'node:crypto';
import { signerOf, vkeyOf } from '@libs/transparency';
import { logKey, lockKey, Operator, witnesses } from '../../../libs/proof/test/operator';

/** The LOG_KEY of a product whose dishonest operator a test plays: lies get the same valid signature as the truth. */
export const LOG_KEY = createHash('sha256').update('log key of a test').digest('hex');

/** The operator of that product with a second log, which no witness sees. @param origin name of the product's log */
export function operatorOf(origin: string): Operator {
  const seed = (role: string) =>
    new Uint8Array(hkdfSync('sha256', Buffer.from(LOG_KEY, 'hex'), '', role, 32));
  const log = signerOf(origin, seed('checkpoint'));
  const lock = signerOf(`${origin}/lock`, seed('lock'));
  return new Operator({ log, lock, witnesses: [] });
}

/** The answer of GET transparency for an operator with three independent witnesses. */
export const namedLog = {
  origin: logKey.name,
  key: vkeyOf(logKey),
  lockKey: vkeyOf(lockKey),
  witnesses: witnesses.map((key, at) => ({
    name: key.name,
    operator: `Operator ${at + 1}`,
    key: vkeyOf(key),
    lastAt: null,
  })),
  size: 0,
  root: null,
  rounds: { today: 0, locked: 0, ended: 0, refunded: 0 },
};
