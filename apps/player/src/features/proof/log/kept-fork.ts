import { isForkEvidence, type ForkEvidence } from '@libs/proof';
import { deviceStorage } from '../../../shared/device/storage';

const KEY = 'keptFork';

/**
 * The evidence, found by this phone, that the operator has signed two contradicting histories of its log; null if
 * there is none.
 */
export function keptFork(): ForkEvidence | null {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(KEY) ?? 'null');
    return isForkEvidence(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the evidence for ever, because nothing that the log shows later disproves it. */
export const keepFork = (fork: ForkEvidence): void => deviceStorage.write(KEY, JSON.stringify(fork));
