import type { Trust } from '@libs/proof';
import { call } from '../api';
import { pinLog, pinnedLog, trustOfPinned, type PinnedLog } from './pinned-log';

/** The keys with which this phone checks the operator's log. */
export interface KnownLog {
  /** The log that this phone has kept; null if it has never seen one. */
  readonly pinned: PinnedLog | null;
  readonly trust: Trust | null;
  /** True if the operator names another log than the one that this phone has kept. */
  readonly isChanged: boolean;
}

/** Asks which log the operator keeps, and compares it with the one that this phone has kept; never throws. */
export async function fetchLog(signal: AbortSignal): Promise<KnownLog> {
  const named = await call<unknown>('transparency', { signal }).catch(() => null);
  const isChanged = pinLog(named, new Date()) === 'changed';
  const pinned = pinnedLog();
  return { pinned, trust: trustOfPinned(pinned), isChanged };
}
