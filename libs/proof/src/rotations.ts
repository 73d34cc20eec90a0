import {
  leafHash,
  openCheckpoint,
  parseTlogProof,
  parseVkey,
  readEntry,
  verifyInclusion,
  vkeyOf,
} from '@libs/transparency';
import type { EntryValues, VerifierKey } from '@libs/transparency';
import type { Trust } from './trust';

/** A change of a log's keys as the operator publishes it in GET transparency. */
export interface Rotation {
  /** Text of the entry `edil-bingo/key/v1`. */
  readonly entry: string;
  /** Text of a tlog-proof with a checkpoint that the old key signed. */
  readonly proof: string;
}

/** How long both keys sign (docs/fairness.md section 9). */
const BOTH_MS = 30 * 86_400_000;

/** The time from which a key with a successor no longer counts, milliseconds since 1970. */
export const endOfOld = ({ from }: Pick<EntryValues<'edil-bingo/key/v1'>, 'from'>): number =>
  Date.parse(from) + BOTH_MS;

/**
 * Adds the keys that succeeded the checker's own. Each change must be in the log, in a checkpoint signed by a key that
 * was trusted before; changes without that proof are skipped. The newest key of each role is the last.
 * @param rotations as they are published, oldest first; never trusted
 */
export function followRotations(trust: Trust, rotations: unknown): Trust {
  if (!Array.isArray(rotations)) return trust;
  let { policy, lockKeys } = trust;
  for (const one of rotations as unknown[]) {
    const change = provenChange(
      one,
      policy.logs.map(({ key }) => key),
    );
    const key = change && parseVkey(change.new);
    if (change === null || key === null) continue;
    if (
      change.role === 'checkpoint' &&
      isNext(
        change,
        key,
        policy.logs.map((log) => log.key),
      )
    )
      policy = { ...policy, logs: [...policy.logs, { key, url: null }] };
    if (change.role === 'lock' && isNext(change, key, lockKeys)) lockKeys = [...lockKeys, key];
  }
  return { ...trust, policy, lockKeys };
}

/** Whether a key is the successor of the last one, under the same name. */
function isNext(
  { old }: EntryValues<'edil-bingo/key/v1'>,
  key: VerifierKey,
  known: readonly VerifierKey[],
): boolean {
  const last = known.at(-1);
  return last !== undefined && vkeyOf(last) === old && last.name === key.name && last.type === key.type;
}

function provenChange(one: unknown, logs: readonly VerifierKey[]): EntryValues<'edil-bingo/key/v1'> | null {
  const { entry: text, proof: proofText } = (one ?? {}) as Partial<Rotation>;
  if (typeof text !== 'string' || typeof proofText !== 'string') return null;
  const bytes = new TextEncoder().encode(text);
  const entry = readEntry(bytes);
  const proof = parseTlogProof(proofText);
  if (entry?.type !== 'edil-bingo/key/v1' || proof === null) return null;
  const opened = openCheckpoint(proof.checkpoint, logs);
  if (opened === null) return null;
  const { size, root } = opened;
  const isIn = verifyInclusion({ leaf: leafHash(bytes), index: proof.index, size, root }, proof.hashes);
  return isIn ? entry.values : null;
}

/** Vkeys that sign now: the last ones of a trust whose rotations were followed; null for a role without a key. */
export function newestKeys({ policy, lockKeys }: Trust): { key: string | null; lockKey: string | null } {
  const [log, lock] = [policy.logs.at(-1), lockKeys.at(-1)];
  return { key: log ? vkeyOf(log.key) : null, lockKey: lock ? vkeyOf(lock) : null };
}
