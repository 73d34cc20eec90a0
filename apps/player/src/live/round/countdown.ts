import { useSyncExternalStore } from 'react';
import { secondsUntil, serverTime } from '../socket';

/** Calls back at each full second before a moment of the server's clock. */
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

/** Whole seconds to a moment of the server's clock, drawn locally (ux.md "Countdowns"); null where there is none. */
export function useSecondsUntil(at: number | null): number | null {
  return useSyncExternalStore(
    (tick) => eachSecond(at, tick),
    () => (at === null ? null : secondsUntil(at)),
  );
}

/** How much of a countdown is over, 0 to 1. */
export function elapsed(secondsLeft: number, spanMs: number): number {
  return 1 - Math.min(1, (secondsLeft * 1000) / spanMs);
}
