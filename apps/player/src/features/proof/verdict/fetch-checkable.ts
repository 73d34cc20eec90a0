import type { VerifyOptions } from '@libs/bingo';
import { fetchRoundProof } from '../../../shared/api';

/** What is published of a round, and what its beacon is checked with, if that is one that somebody signs. */
export interface Checkable {
  document: unknown;
  verifyBeacon?: VerifyOptions['verifyBeacon'];
  /** The number of the beacon that this phone was told when buying closed. */
  namedBeacon?: number | undefined;
}

/** Reads what is published of a round. @throws ApiError; also if what checks its beacon cannot be fetched */
export async function fetchCheckable(roundId: string, signal: AbortSignal): Promise<Checkable> {
  const document = await fetchRoundProof(roundId, signal);
  if (!isSigned(document)) return { document };
  const { namedBeaconOf, verifyBeaconSignature } = await import('./beacon-check');
  return { document, verifyBeacon: verifyBeaconSignature, namedBeacon: namedBeaconOf(roundId) };
}

function isSigned(document: unknown): boolean {
  if (typeof document !== 'object' || document === null || !('beacon' in document)) return false;
  const { beacon } = document;
  return typeof beacon === 'object' && beacon !== null && 'chain' in beacon && beacon.chain !== 'local';
}
