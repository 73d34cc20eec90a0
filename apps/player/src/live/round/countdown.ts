import { useSyncExternalStore } from 'react';
import { secondsUntil, serverTime } from '../socket/clock';

/** Calls `tick` at each full second before a moment of the server's clock. */
function eachSecond(at: number | null, tick: () => void): () => void {
  if (at === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    const left = at - serverTime();
    if (left <= 0) return;
    timer = setTimeout(
      () => {
        tick();
        next();
      },
      (left % 1000) + 15,
    );
  };
  next();
  return () => clearTimeout(timer);
}

/** Whole seconds to a moment of the server's clock, counted locally (ux.md "Countdowns"); null without a moment. */
export function useSecondsUntil(at: number | null): number | null {
  return useSyncExternalStore(
    (tick) => eachSecond(at, tick),
    () => (at === null ? null : secondsUntil(at)),
  );
}

/** Elapsed fraction of a countdown, 0 to 1. */
export function elapsed(secondsLeft: number, spanMs: number): number {
  return 1 - Math.min(1, (secondsLeft * 1000) / spanMs);
}
