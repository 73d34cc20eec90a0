import { loadProofTexts } from '@libs/i18n';
import { createElement, useEffect, useState, type ComponentProps } from 'react';
import { createStore, useStore } from '../../shared/device/store';
import { addTexts } from '../../shared/i18n';
import { type RoundResult, useConnection } from '../../live';
import { playEffect, vibrate } from '../../shared/audio';
import { noteFinishedRound } from '../../shared/device/install';

/** A chunk of its own: no round needs it before its end. */
const load = async () => {
  const [module] = await Promise.all([import('./after-round/ResultDialog'), addTexts(loadProofTexts)]);
  return module.ResultDialog;
};
type Dialog = Awaited<ReturnType<typeof load>>;

const dialogStore = createStore<Dialog | null>(null);

/**
 * Fetches the dialog of the result once it is `due`. After a failure it is fetched again at the next change of `due`:
 * during a round at the next call.
 */
export function useResultDialog(due: number | string): Dialog | null {
  useEffect(() => {
    if (due && !dialogStore.get()) void load().then(dialogStore.set, () => undefined);
  }, [due]);
  return useStore(dialogStore);
}

/** How a round ended, over any page. A dialog that could not be fetched is shown when the connection is back. */
export function Result(props: ComponentProps<Dialog>) {
  const ResultDialog = useResultDialog(useConnection());
  return ResultDialog && createElement(ResultDialog, props);
}

/** The winning cells light up for this time before the dialog opens, in milliseconds (ux.md section 6 "Win"). */
export const LIGHTS_MS = 1200;

/**
 * Phases from the end of a round to its dialog: the winning cells light up while a sound is played, then the dialog
 * opens.
 */
export function useResultMoment(result: RoundResult | null): 'none' | 'lights' | 'dialog' {
  const kind = result?.kind;
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!kind) return;
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
