import type { Trust } from '@libs/proof';
import { call } from '../api';
import { pinLog, pinnedLog, trustOfPinned, type PinnedLog } from './pinned-log';

/** What this phone checks a log with. */
export interface KnownLog {
  /** Null as long as no log was seen. */
  readonly pinned: PinnedLog | null;
  readonly trust: Trust | null;
  /** The operator names another log now than the one that was kept. */
  readonly isChanged: boolean;
}

/** Asks which log the operator keeps, and compares it with the one that this phone has kept; never throws. */
export async function fetchLog(signal: AbortSignal): Promise<KnownLog> {
  const named = await call<unknown>('transparency', { signal }).catch(() => null);
  const isChanged = pinLog(named, new Date()) === 'changed';
  const pinned = pinnedLog();
  return { pinned, trust: trustOfPinned(pinned), isChanged };
}
