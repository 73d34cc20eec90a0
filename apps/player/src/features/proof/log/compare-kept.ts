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
  /** The published document of a round; undefined: the server has none, null: not to be had now. */
  readonly documentOf: (roundId: string) => Promise<RoundProof | null | undefined>;
  /** Files of the log; null: not to be had. */
  readonly read: ReadLog;
  /** Fair id of who is signed in. */
  readonly fairId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface KeptFindings {
  /** Ids of rounds of which this phone was told one thing and another is recorded. */
  readonly rounds: readonly string[];
  /** The log no longer begins with what this phone has kept of it. */
  readonly isForked: boolean;
}

/** Compares what this phone has kept of earlier rounds, and of the log, with what is recorded now. */
export async function compareKeptRounds(sources: KeptSources): Promise<KeptFindings> {
  const { newest, isShorter } = await follow(sources);
  const rounds: string[] = [];
  // One after the other: a phone on a slow line has other things to do.
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

/** How a checkpoint stands to the newest one. A fork is kept, with what shows it. */
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
  // The rounds of a space are not shown to everybody: only who played in one is told that it is missing.
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

/** Asks the server for what this phone has to compare. */
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
    // Not a checkpoint of a cache: an older log than the one seen before would be taken for a lie.
    const cache = path === 'checkpoint' ? 'no-store' : 'default';
    const answer = await fetch(`/log/${path}`, { signal, cache }).catch(() => null);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  };
  return compareKeptRounds({ trust, documentOf, read, fairId, now: Date.now() });
}
