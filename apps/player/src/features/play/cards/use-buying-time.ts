import { useEffect, useMemo } from 'react';
import { playEffect } from '../../../shared/audio';
import { elapsed, useRound, useSecondsUntil } from '../../../live';
import { serverTime } from '../../../live/socket';

/** Buying closes this long before the start (rules.md "Lock"). */
const LOCK_SECONDS = 3;
const HOT_SECONDS = 3;
const COUNTDOWN_MS = 30_000;

export interface BuyingTime {
  /** Seconds to the start; null while the round waits for players. */
  left: number | null;
  /** Remaining fraction of the countdown, 1 to 0. */
  fraction: number;
  hot: boolean;
  closed: boolean;
}

/** Remaining time for buying. Ticks in the last seconds. */
export function useBuyingTime(): BuyingTime {
  const startsAt = useRound((round) => round?.startsAt ?? null);
  const status = useRound((round) => round?.status);
  const left = useSecondsUntil(startsAt);
  const spanMs = useMemo(
    () => (startsAt === null ? COUNTDOWN_MS : Math.max(COUNTDOWN_MS, startsAt - serverTime())),
    [startsAt],
  );
  const closed = status !== 'Available' && (status !== 'Starting' || (left !== null && left <= LOCK_SECONDS));
  const ticking = left !== null && left <= HOT_SECONDS;

  useEffect(() => {
    if (ticking) void playEffect(left === 0 ? 'tick-last' : 'tick');
  }, [ticking, left]);

  return { left, fraction: left === null ? 1 : 1 - elapsed(left, spanMs), hot: ticking, closed };
}
