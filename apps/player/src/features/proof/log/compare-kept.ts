import { playerTag, type RoundProof } from '@libs/bingo';
import { compareKept, compareTold, isContradiction, type ReadLog, type Trust } from '@libs/checker';
import { openWitnessed, parseTlogProof } from '@libs/transparency';
import { keepLog, keptLog } from './kept-log';
import { openLocks, settle, type KeptLock } from './told-locks';

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
  const { newest, isForked } = await follow(sources);
  const rounds: string[] = [];
  // One after the other: a phone on a slow line has other things to do.
  for (const [roundId, lock] of openLocks())
    if (await isOtherwise(roundId, lock, newest, sources)) rounds.push(roundId);
  return { rounds, isForked };
}

/** Compares the log with its kept checkpoint, and keeps a newer one that the quorum has signed. */
async function follow({ trust, read }: KeptSources): Promise<{ newest: string | null; isForked: boolean }> {
  const kept = keptLog();
  const bytes = await read('checkpoint');
  const newest = bytes && new TextDecoder().decode(bytes);
  if (newest === null) return { newest, isForked: kept?.other !== undefined };
  const verdict = kept ? await compareKept(kept.checkpoint, newest, { trust, read }) : 'begins';
  if (kept && verdict === 'fork') keepLog({ ...kept, other: newest });
  if (verdict === 'begins' && openWitnessed(newest, trust.policy)) keepLog({ ...kept, checkpoint: newest });
  const isForked = verdict === 'fork' || verdict === 'shorter' || kept?.other !== undefined;
  return { newest, isForked };
}

async function isOtherwise(
  roundId: string,
  lock: KeptLock,
  newest: string | null,
  { trust, documentOf, read, fairId, now }: KeptSources,
): Promise<boolean> {
  const isOwn = lock.owner === fairId;
  const document = await documentOf(roundId);
  // The rounds of a space are not shown to everybody: only who played in one is told that it is missing.
  if (document === undefined && !isOwn) return false;
  const found = compareTold(lock, document, trust, { tag: isOwn ? playerTag(roundId, fairId) : null, now });
  if (found !== 'same') return isContradiction(found);
  const proof = parseTlogProof(document?.log?.lock?.proof ?? '');
  if (proof === null || newest === null) return false;
  const place = await compareKept(proof.checkpoint, newest, { trust, read });
  if (place === 'begins' && openWitnessed(proof.checkpoint, trust.policy)) settle(roundId);
  return place === 'fork';
}
