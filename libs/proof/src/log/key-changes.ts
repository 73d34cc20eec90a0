import { parseCheckpointText, parseNote, parseVkey, vkeyOf } from '@libs/transparency';
import type { EntryValues } from '@libs/transparency';
import { endOfOld } from '../rotations';
import type { Trust } from '../trust';
import type { ReadLog } from './log-source';
import type { KeyChange } from './log-state';

type Change = EntryValues<'edil-bingo/key/v1'>;

/** The checker's keys, plus those that the log names as their successors, minus old keys whose time is over. */
export function trustAt(trust: Trust, changes: readonly KeyChange[], now: number): Trust {
  const over = new Set(
    changes.filter(({ oldEnds }) => Date.parse(oldEnds) <= now).map((change) => change.old),
  );
  const added = (role: string) =>
    changes.filter((change) => change.role === role).flatMap((change) => parseVkey(change.new) ?? []);
  const logs = [...trust.policy.logs, ...added('checkpoint').map((key) => ({ key, url: null }))];
  return {
    ...trust,
    policy: { ...trust.policy, logs: logs.filter(({ key }) => !over.has(vkeyOf(key))) },
    // Old lock keys stay, because a lock that a phone was told earlier is still valid.
    lockKeys: [...trust.lockKeys, ...added('lock')],
  };
}

/**
 * Adds a rotation from the log. A rotation between keys that the checker does not know changes nothing.
 * @returns null for a second rotation of one key, or a rotation to another name
 */
export function takeChange(change: Change, trust: Trust, before: readonly KeyChange[]): KeyChange[] | null {
  const own = change.role === 'lock' ? trust.lockKeys : trust.policy.logs.map(({ key }) => key);
  const known = new Set([...own.map(vkeyOf), ...before.map((one) => one.new)]);
  if (!known.has(change.old)) return [...before];
  const nameOf = (vkey: string) => parseVkey(vkey)?.name;
  const isSecond = before.some(({ old }) => old === change.old);
  if (isSecond || nameOf(change.old) !== nameOf(change.new)) return null;
  const oldEnds = new Date(endOfOld(change)).toISOString();
  return [...before, { role: change.role, old: change.old, new: change.new, oldEnds }];
}

/** For a checkpoint without a known signature: whether it has the log's name, so an unannounced key signed it. */
export async function isOtherKey(read: ReadLog, origin: string): Promise<boolean> {
  const bytes = await read('checkpoint');
  const note = bytes && parseNote(new TextDecoder().decode(bytes));
  return note !== null && parseCheckpointText(note.text)?.origin === origin;
}
