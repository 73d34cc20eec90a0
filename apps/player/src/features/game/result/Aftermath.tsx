import { loadProofTexts } from '@libs/i18n';
import { Suspense, useEffect, useState } from 'react';
import { useStore } from '../../../shared/device/store';
import { addTexts } from '../../../shared/i18n';
import { lazySection } from '../../../shared/lazy/lazy';
import type { Round, RoundResult } from '../../../live';
import { autoMarkStore, marksStore } from '../cards/marks-store';
import { playEffect, vibrate } from '../../../shared/audio';
import { noteFinishedRound } from '../../../shared/device/install';

/** A chunk of its own: no round needs it before its end. */
const load = async () => {
  const [module] = await Promise.all([import('../after-round/AfterRound'), addTexts(loadProofTexts)]);
  return module.AfterRound;
};

/** Preloads the section when a round ends, so that it is ready when its dialog opens. */
export const preloadAftermath = (): Promise<unknown> => load().catch(() => undefined);

const AfterRound = lazySection(load);

/** Actions after a round; loaded at the end of the first one. */
export function Aftermath({ round, result }: { round: Round; result: RoundResult }) {
  const automatic = useStore(autoMarkStore);
  const marks = useStore(marksStore).byCard;
  return (
    <Suspense>
      <AfterRound round={round} result={result} marks={automatic ? null : marks} />
    </Suspense>
  );
}

/** The cells light up first; the dialog follows after this time (ux.md section 6 "Win"). */
const LIGHTS_MS = 1200;

/**
 * Phases from the end of a round to its dialog: the winning cells light up while a sound is played, then the dialog
 * opens.
 */
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
