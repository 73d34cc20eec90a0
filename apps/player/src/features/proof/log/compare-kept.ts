import { playerTag, type RoundProof, isRoundProof } from '@libs/bingo';
import {
  compareKept,
  compareTold,
  forkEvidence,
  isContradiction,
  type KeptVerdict,
  type ReadLog,
  type Trust,
} from '@libs/proof';
import { openWitnessed, parseTlogProof } from '@libs/transparency';
import { keepFork, keptFork } from './kept-fork';
import { keepLog, keptLog } from './kept-log';
import { openLocks, settle, type KeptLock } from './told-locks';
import { ApiError, fetchRoundProof } from '../../../shared/api';
import { fetchLog } from '../../../shared/log/fetch-log';

export interface KeptSources {
  readonly trust: Trust;
  /**
   * Fetches the published document of a round; undefined if the server has none, null if the server does not answer.
   */
  readonly documentOf: (roundId: string) => Promise<RoundProof | null | undefined>;
  /** Reads a file of the log; null if the file cannot be fetched. */
  readonly read: ReadLog;
  /** Fair id of the signed-in player. */
  readonly fairId: string;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
}

export interface KeptFindings {
  /** Ids of rounds whose record differs from what the server told this phone. */
  readonly rounds: readonly string[];
  /** True if the log no longer begins with the part that this phone has kept. */
  readonly isForked: boolean;
}

/** Compares the rounds and the log that this phone has kept with the current record. */
export async function compareKeptRounds(sources: KeptSources): Promise<KeptFindings> {
  const { newest, isShorter } = await follow(sources);
  const rounds: string[] = [];
  // One round after the other, because on a slow connection the game needs the bandwidth.
  for (const [roundId, lock] of openLocks())
    if (await isOtherwise(roundId, lock, newest, sources)) rounds.push(roundId);
  return { rounds, isForked: isShorter || keptFork() !== null };
}

/** Compares the log with its kept checkpoint, and keeps a newer one that the quorum has signed. */
async function follow(sources: KeptSources): Promise<{ newest: string | null; isShorter: boolean }> {
  const { trust, read } = sources;
  const kept = keptLog();
  const bytes = await read('checkpoint');
  const newest = bytes && new TextDecoder().decode(bytes);
  if (newest === null) return { newest, isShorter: false };
  const verdict = kept ? await place(kept.checkpoint, newest, sources) : 'begins';
  if (verdict === 'begins' && openWitnessed(newest, trust.policy)) keepLog({ checkpoint: newest });
  return { newest, isShorter: verdict === 'shorter' };
}

/** Compares a checkpoint with the newest one. If the two belong to different histories, the evidence is kept. */
async function place(checkpoint: string, newest: string, { trust, read }: KeptSources): Promise<KeptVerdict> {
  const verdict = await compareKept(checkpoint, newest, { trust, read });
  const fork = verdict === 'fork' ? await forkEvidence(checkpoint, newest, { trust, read }) : null;
  if (fork) keepFork(fork);
  return verdict;
}

async function isOtherwise(
  roundId: string,
  lock: KeptLock,
  newest: string | null,
  sources: KeptSources,
): Promise<boolean> {
  const { trust, documentOf, fairId, now } = sources;
  const isOwn = lock.owner === fairId;
  const document = await documentOf(roundId);
  // Rounds of a space are not public, so a missing document is a fault only for the player who took part.
  if (document === undefined && !isOwn) return false;
  const found = compareTold(lock, document, trust, { tag: isOwn ? playerTag(roundId, fairId) : null, now });
  if (found !== 'same') return isContradiction(found);
  const proof = parseTlogProof(document?.log?.lock?.proof ?? '');
  if (proof === null || newest === null) return false;
  const verdict = await place(proof.checkpoint, newest, sources);
  if (verdict === 'begins' && openWitnessed(proof.checkpoint, trust.policy)) settle(roundId);
  return false;
}

const NOTHING: KeptFindings = { rounds: [], isForked: false };

/** Fetches from the server what this phone compares, and compares it. */
export async function findKept(fairId: string, signal: AbortSignal): Promise<KeptFindings> {
  const { trust } = await fetchLog(signal);
  if (trust === null) return NOTHING;
  const documentOf = async (roundId: string) => {
    try {
      const document = await fetchRoundProof(roundId, signal);
      return isRoundProof(document) ? document : null;
    } catch (error) {
      return error instanceof ApiError && error.status === 404 ? undefined : null;
    }
  };
  const read = async (path: string) => {
    // A checkpoint from a cache could be older than the kept one, and the operator would seem to lie.
    const cache = path === 'checkpoint' ? 'no-store' : 'default';
    const answer = await fetch(`/log/${path}`, { signal, cache }).catch(() => null);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  };
  return compareKeptRounds({ trust, documentOf, read, fairId, now: Date.now() });
}
