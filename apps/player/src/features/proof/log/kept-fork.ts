import { isForkEvidence, type ForkEvidence } from '@libs/proof';
import { deviceStorage } from '../../../shared/device/storage';

const KEY = 'keptFork';

/** What shows that the operator has signed two pasts of its log, as this phone found it; null: it found nothing. */
export function keptFork(): ForkEvidence | null {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(KEY) ?? 'null');
    return isForkEvidence(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps it for ever: what the log shows later takes nothing of it back. */
export const keepFork = (fork: ForkEvidence): void => deviceStorage.write(KEY, JSON.stringify(fork));
