import { hexOf } from '@libs/bingo';
import type { LoggedEntry } from '@libs/bingo';
import {
  CompactRange,
  cosignersOf,
  isQuorum,
  leafHash,
  parseTlogProof,
  lockOf,
  readEntry,
  verifyInclusion,
} from '@libs/transparency';
import type { OpenedCheckpoint } from '@libs/transparency';
import { readEntries } from '../log/log-source';
import type { ReadLog } from '../log/log-source';
import { openLogged, type Trust } from '../trust';
import { PROMISED_MS } from './compare-told';
import { isRecord, isText } from './file-shape';
import { isFork, isForkEvidence } from './fork';
import { openLock, textOfNote } from './told-lock';
import type { Told } from './told-lock';

/** The file that a phone saves when it was told one thing and another is recorded (docs/fairness.md section 14). */
export interface Evidence {
  readonly version: 1;
  /** Id of the round. */
  readonly round: string;
  readonly told: Told;
  /** The lock of this round in the log; null: the phone found none. */
  readonly logged: LoggedEntry | null;
  /** A later checkpoint, to show that the lock is absent. */
  readonly checkpoint?: string;
}

/**
 * What an evidence file proves to somebody who trusts neither side. contradiction: the operator signed one lock and
 * logged another; absent: the signed lock is not in the log that witnesses saw after the promised time; same: the
 * signed lock is the logged one; fork: the operator signed two pasts of the log; nothing: the file proves nothing, or
 * the operator did not sign it; unread: the log could not be read, so absence stays open.
 */
export type EvidenceVerdict = 'contradiction' | 'absent' | 'same' | 'fork' | 'nothing' | 'unread';

/** Whether a value, such as parsed JSON, has the form of an evidence file. */
export function isEvidence(value: unknown): value is Evidence {
  if (!isRecord(value) || value.version !== 1 || !isText(value.round) || !isRecord(value.told)) return false;
  const { note, receivedAt, ownCards, commitment } = value.told;
  const { logged, checkpoint } = value;
  const isLogged =
    logged === null ||
    (isRecord(logged) && isText(logged.entry) && (logged.proof === null || isText(logged.proof)));
  return (
    isLogged &&
    isText(note) &&
    isText(receivedAt) &&
    (commitment === null || isText(commitment)) &&
    (checkpoint === undefined || isText(checkpoint)) &&
    Array.isArray(ownCards) &&
    ownCards.every(Number.isSafeInteger)
  );
}

/**
 * Judges an evidence file by the checker's own keys.
 * @param read the log, to show that an entry is absent; null: it cannot be read
 */
export async function verifyEvidence(
  file: unknown,
  trust: Trust,
  read: ReadLog | null,
): Promise<EvidenceVerdict> {
  if (isForkEvidence(file)) return isFork(file, trust) ? 'fork' : 'nothing';
  if (!isEvidence(file)) return 'nothing';
  const lock = openLock(file.told.note, trust);
  if (lock === null || lock.round !== file.round) return 'nothing';
  const told = textOfNote(file.told.note);
  const logged = file.logged && loggedEntry(file.logged, trust);
  if (logged) {
    if (lockOf(readEntry(new TextEncoder().encode(logged)))?.round !== file.round) return 'nothing';
    return logged === told ? 'same' : 'contradiction';
  }
  const checkpoint = file.checkpoint === undefined ? null : openLogged(file.checkpoint, trust);
  if (!checkpoint || !isSeenAfter(checkpoint, Date.parse(lock.lockedAt) + PROMISED_MS, trust))
    return 'nothing';
  return read === null ? 'unread' : searchLog(told, checkpoint, read);
}

/** The text of an entry if it is in a tree that the log signed. */
function loggedEntry({ entry, proof: text }: LoggedEntry, trust: Trust): string | null {
  const proof = text === null ? null : parseTlogProof(text);
  const checkpoint = proof && openLogged(proof.checkpoint, trust);
  if (!proof || !checkpoint) return null;
  const leaf = leafHash(new TextEncoder().encode(entry));
  const { size, root } = checkpoint;
  return verifyInclusion({ leaf, index: proof.index, size, root }, proof.hashes) ? entry : null;
}

/** Whether a quorum of the checker's witnesses saw this checkpoint after a time. */
function isSeenAfter(checkpoint: OpenedCheckpoint, after: number, trust: Trust): boolean {
  const seenAt = cosignersOf(checkpoint, trust.policy);
  if (seenAt === null || trust.policy.quorum === null) return false;
  const late = [...seenAt].filter(([, time]) => time * 1000 > after).map(([name]) => name);
  return isQuorum(trust.policy, new Set(late));
}

/** Reads the whole log up to a checkpoint and looks for the entry. */
async function searchLog(
  told: string,
  checkpoint: OpenedCheckpoint,
  read: ReadLog,
): Promise<EvidenceVerdict> {
  const range = CompactRange.empty();
  const entries = await readEntries(read, range, checkpoint.size);
  if (!Array.isArray(entries) || hexOf(range.root()) !== hexOf(checkpoint.root)) return 'unread';
  const leaf = hexOf(leafHash(new TextEncoder().encode(told)));
  return entries.some((entry) => hexOf(entry.leaf) === leaf) ? 'same' : 'absent';
}
