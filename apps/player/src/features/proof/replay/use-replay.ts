import { useEffect, useState } from 'react';

/** Ten times the speed of a round (rules.md: a call each 3.5 s). */
const STEP_MS = 350;

/** State of a replay: its position from 0 to `calls`, and whether it runs. */
export function useReplay(calls: number) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(true);
  const over = at >= calls;

  useEffect(() => {
    if (!playing || over) return;
    const timer = setTimeout(() => setAt(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, over, at]);

  /** Starts or pauses; at the end it restarts. */
  function toggle() {
    if (over) setAt(0);
    setPlaying(over || !playing);
  }

  function goTo(place: number) {
    setPlaying(false);
    setAt(place);
  }

  return { at, running: playing && !over, toggle, goTo };
}
