import { useEffect, useState } from 'react';
import { playEffect, vibrate } from '../../../shared/audio';
import { noteFinishedRound } from '../../../shared/device/install';
import type { RoundResult } from '../../../live';
import { preloadAftermath } from './Aftermath';

/** The cells light up first; the dialog follows after this time (ux.md section 6 "Win"). */
const LIGHTS_MS = 1200;

/** Phases from the end of a round to its dialog: the lights, the fanfare, then the dialog. */
export function useResultMoment(result: RoundResult | null): 'none' | 'lights' | 'dialog' {
  const kind = result?.kind;
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!kind) return;
    void preloadAftermath();
    if (kind !== 'watched') noteFinishedRound();
    if (kind === 'won' || kind === 'split') {
      void playEffect('win');
      vibrate('win');
    } else if (kind === 'lost') {
      void playEffect('lose');
    }
    const timer = setTimeout(() => setShown(true), kind === 'refunded' ? 0 : LIGHTS_MS);
    return () => clearTimeout(timer);
  }, [kind]);

  if (!kind) return 'none';
  return shown ? 'dialog' : 'lights';
}
