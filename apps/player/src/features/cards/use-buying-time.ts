import type { MessageKey } from '@libs/i18n';
import { useEffect, useMemo } from 'react';
import { playEffect } from '../../shared/audio';
import { elapsed, serverTime, useRound, useSecondsUntil } from '../../live';
import { useConfig } from '../../shared/app-state/use-config';

const HOT_SECONDS = 3;

export interface BuyingTime {
  /** Seconds to the start; null while the round waits. */
  left: number | null;
  /** What a round without a countdown says: with enough players it waits for the one before it in its room. */
  wait: MessageKey;
  /** Remaining fraction of the countdown, 1 to 0. */
  fraction: number;
  hot: boolean;
  closed: boolean;
}

/** The countdown to the start, with a sound in its last seconds, and whether buying is closed. */
export function useBuyingTime(): BuyingTime {
  const startsAt = useRound((round) => round?.startsAt ?? null);
  const status = useRound((round) => round?.status);
  const closesAt = useRound((round) => round?.closesAt ?? null);
  const { countdownMs = 0, minPlayers = Infinity } = useConfig() ?? {};
  const full = useRound((round) => (round?.userCount ?? 0) >= minPlayers);
  const left = useSecondsUntil(startsAt);
  const isOver = useSecondsUntil(closesAt) === 0;
  const spanMs = useMemo(
    // If more time is left than a usual countdown has, the full bar stands for that time.
    () => Math.max(1, countdownMs, (startsAt ?? 0) - serverTime()),
    [startsAt, countdownMs],
  );
  const closed = status !== 'Available' && (status !== 'Starting' || isOver);
  const ticking = left !== null && left <= HOT_SECONDS;

  useEffect(() => {
    if (ticking) void playEffect(left === 0 ? 'tick-last' : 'tick');
  }, [ticking, left]);

  const wait = full ? 'stake.nextRound' : 'game.waitingPlayers';
  return { left, wait, fraction: left === null ? 1 : 1 - elapsed(left, spanMs), hot: ticking, closed };
}
