import type { VerifyOptions } from '@libs/bingo';
import { fetchRoundProof } from '../../../shared/api';
import { fetchLog, type KnownLog } from '../../../shared/log/fetch-log';

/** The published document of a round and, if its beacon is signed, the function that checks the beacon. */
export interface Checkable {
  document: unknown;
  verifyBeacon?: VerifyOptions['verifyBeacon'];
  /** The log that this phone has kept. */
  log: KnownLog;
  /** Beacon number that this phone received when buying closed. */
  namedBeacon?: number | undefined;
}

/** Fetches the published document of a round. @throws ApiError; also if the check of its beacon cannot be loaded */
export async function fetchCheckable(roundId: string, signal: AbortSignal): Promise<Checkable> {
  const [document, log] = await Promise.all([fetchRoundProof(roundId, signal), fetchLog(signal)]);
  if (!isSigned(document)) return { document, log };
  const { namedBeaconOf, verifyBeaconSignature } = await import('./beacon-check');
  return { document, log, verifyBeacon: verifyBeaconSignature, namedBeacon: namedBeaconOf(roundId) };
}

function isSigned(document: unknown): boolean {
  if (typeof document !== 'object' || document === null || !('beacon' in document)) return false;
  const { beacon } = document;
  return typeof beacon === 'object' && beacon !== null && 'chain' in beacon && beacon.chain !== 'local';
}
