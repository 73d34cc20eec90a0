import { useCallback, useEffect, useState } from 'react';

/** Counts down to a moment on this device's clock; whole seconds, 0 when over. */
export function useCountdown(): { secondsLeft: number; start: (ms: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = useCallback((ms: number) => {
    setSecondsLeft(Math.ceil(ms / 1000));
    setEndsAt(Date.now() + ms);
  }, []);

  return { secondsLeft, start };
}
