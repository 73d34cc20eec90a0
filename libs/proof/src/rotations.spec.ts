import { signerOf, vkeyOf } from '@libs/transparency';
import type { SignerKey } from '@libs/transparency';
import { lockKey, logKey, Operator, ORIGIN, trust } from '../test/operator';
import { keyChange, publishedRotation } from '../test/rotation';
import { followLog, followRotations, newestKeys } from './index';
import type { LogState } from './index';

const FROM = '2023-08-24T00:00:00.000Z';
const DAY_MS = 86_400_000;
const nextKey = (seed: number) => signerOf(ORIGIN, new Uint8Array(32).fill(seed));
const nextLock = signerOf(`${ORIGIN}/lock`, new Uint8Array(32).fill(88));
const [second, third] = [nextKey(77), nextKey(99)];

describe('keys that take over', () => {
  const rotation = [keyChange('checkpoint', logKey, second), keyChange('lock', lockKey, nextLock)];

  it('are accepted if the old key has signed the log that names them', () => {
    const rotations = publishedRotation(rotation, [second, logKey]);
    expect(newestKeys(followRotations(trust, rotations))).toEqual({
      key: vkeyOf(second),
      lockKey: vkeyOf(nextLock),
    });
    const again = publishedRotation([keyChange('checkpoint', second, third)], [third, second]);
    expect(newestKeys(followRotations(trust, [...rotations, ...again])).key).toBe(vkeyOf(third));
  });

  it('are refused without that signature, in another order, with a changed entry, or after a key that is not the last', () => {
    const [own] = publishedRotation(rotation, [second, logKey]);
    const attempts: unknown[] = [
      publishedRotation(rotation, [second]),
      publishedRotation([keyChange('checkpoint', second, third)], [third, second]),
      [{ ...own, entry: own?.entry.replace(vkeyOf(second), vkeyOf(third)) }],
      [{ entry: own?.entry }],
      'all',
      null,
    ];
    for (const attempt of attempts)
      expect(newestKeys(followRotations(trust, attempt)).key).toBe(vkeyOf(logKey));
    const twice = [
      ...publishedRotation(rotation, [logKey]),
      ...publishedRotation([keyChange('checkpoint', logKey, third)], [logKey]),
    ];
    expect(newestKeys(followRotations(trust, twice)).key).toBe(vkeyOf(second));
  });
});

describe('a log whose key is changed', () => {
  const now = Date.parse(FROM) + DAY_MS;
  const follow = (operator: Operator, state: LogState | null, at = now) =>
    followLog(operator.read, trust, { state, now: at });
  const inHandsOf = (operator: Operator, log: SignerKey): Operator => {
    const copy = new Operator({ ...operator.keys, log });
    for (const entry of operator.entries) copy.append(entry);
    return copy;
  };

  it('can be followed across a logged change, and by the old key until that key ends', async () => {
    const operator = new Operator();
    operator.play({ number: 1 });
    operator.add(keyChange('checkpoint', logKey, second));
    operator.checkpoint(now / 1000);
    const first = await follow(operator, null);
    expect([first.broken, first.violations, first.state?.keys.length]).toEqual([null, [], 1]);
    const later = inHandsOf(operator, second);
    later.checkpoint(now / 1000);
    const after = now + 40 * DAY_MS;
    expect((await follow(later, first.state, after)).broken).toBeNull();
    // A thief of the old key cannot use it any more.
    expect((await follow(operator, first.state, after)).broken).toBe('key');
    expect((await follow(operator, first.state)).broken).toBeNull();
  });

  it('is broken by a key that nobody announced, and by a second key after the same one', async () => {
    const operator = new Operator();
    operator.play({ number: 1 });
    const first = await follow(operator, null);
    const other = inHandsOf(operator, third);
    other.checkpoint(now / 1000);
    expect((await follow(other, first.state)).broken).toBe('key');
    expect((await follow(other, null)).broken).toBe('unsigned');
    operator.add(keyChange('checkpoint', logKey, second));
    operator.add(keyChange('checkpoint', logKey, third));
    operator.checkpoint(now / 1000);
    const report = await follow(operator, first.state);
    expect(report.violations.map(({ wrong }) => wrong)).toEqual(['key']);
  });
});
