import type { LoggedEntry, ProofLog, RoundProof } from '@libs/bingo';
import { cosignersOf, leafHash, parseTlogProof, readEntry, verifyInclusion } from '@libs/transparency';
import type { Entry, EntryType, EntryValues, OpenedCheckpoint } from '@libs/transparency';
import { failed } from './findings';
import type { LogFinding } from './findings';
import { differingLine } from './implied-entries';
import { openLogged, type Trust } from './trust';

/** An entry that matches the document, and the checkpoint that contains it; null until one does. */
export interface CheckedEntry<T extends EntryType> {
  readonly values: EntryValues<T>;
  readonly leaf: Uint8Array;
  readonly checkpoint: OpenedCheckpoint | null;
}

/** The forms of a lock's entry. */
export type LockForm = 'edil-bingo/lock/v2' | 'edil-bingo/lock/v3';

/** The type of the entry that a round must have: `v3` with a guarantee, else `v2`. */
export const formOf = <T extends 'lock' | 'end'>(type: T, { guarantee }: RoundProof) =>
  `edil-bingo/${type}/${guarantee === undefined ? 'v2' : 'v3'}` as const;

type Checked<T extends EntryType> = { entry: CheckedEntry<T> } | { fault: LogFinding };

/**
 * Checks that a published entry has the lines that the document implies, and that it is in the tree of a checkpoint
 * that the log signed with a key of the checker.
 */
export function checkEntry<T extends EntryType>(
  type: T,
  { logged, log, implied }: { logged: LoggedEntry; log: ProofLog; implied: Partial<EntryValues<T>> },
  trust: Trust,
): Checked<T> {
  const bytes = new TextEncoder().encode(logged.entry);
  const entry = readEntry(bytes);
  if (!isOf(type, entry)) return { fault: failed('malformed', 'entry') };
  const differs = differingLine(entry.values, implied as Readonly<Record<string, string>>);
  if (differs !== null) return { fault: failed('mismatch', differs) };
  const leaf = leafHash(bytes);
  if (logged.proof === null) return { entry: { values: entry.values, leaf, checkpoint: null } };
  const checkpoint = checkpointOf(logged.proof, leaf, trust);
  if ('fault' in checkpoint) return checkpoint;
  if (checkpoint.opened.origin !== log.origin) return { fault: failed('mismatch', 'origin') };
  return { entry: { values: entry.values, leaf, checkpoint: checkpoint.opened } };
}

function isOf<T extends EntryType>(
  type: T,
  entry: Entry | null,
): entry is Entry & { type: T; values: EntryValues<T> } {
  return entry?.type === type;
}

function checkpointOf(
  text: string,
  leaf: Uint8Array,
  trust: Trust,
): { opened: OpenedCheckpoint } | { fault: LogFinding } {
  const proof = parseTlogProof(text);
  if (proof === null) return { fault: failed('malformed', 'proof') };
  const opened = openLogged(proof.checkpoint, trust);
  if (opened === null) return { fault: failed('mismatch', 'signature') };
  if (cosignersOf(opened, trust.policy) === null) return { fault: failed('mismatch', 'cosignature') };
  const { size, root } = opened;
  const holds = verifyInclusion({ leaf, index: proof.index, size, root }, proof.hashes);
  return holds ? { opened } : { fault: failed('mismatch', 'inclusion') };
}
