import type { VerifyOptions } from '@libs/bingo';
import { fetchRoundProof } from '../../../shared/api';

/** The published document of a round, and the check of its beacon where the beacon is signed. */
export interface Checkable {
  document: unknown;
  verifyBeacon?: VerifyOptions['verifyBeacon'];
  /** Beacon number that this phone received when buying closed. */
  namedBeacon?: number | undefined;
}

/** Fetches the published document of a round. @throws ApiError; also if the check of its beacon cannot be loaded */
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
