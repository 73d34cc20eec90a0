import { isRoundProof } from '@libs/bingo';
import { ApiError, fetchRoundProof } from '../../../shared/api';
import { fetchLog } from '../../../shared/log/fetch-log';
import { compareKeptRounds, type KeptFindings } from './compare-kept';

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
    // Not what a cache has kept: an older log than the one seen before would be taken for a lie.
    const answer = await fetch(`/log/${path}`, { signal, cache: 'no-store' }).catch(() => null);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  };
  return compareKeptRounds({ trust, documentOf, read, fairId, now: Date.now() });
}
