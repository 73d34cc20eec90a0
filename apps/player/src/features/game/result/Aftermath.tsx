import { loadProofTexts } from '@libs/i18n';
import { Suspense } from 'react';
import { useStore } from '../../../shared/device/store';
import { addTexts } from '../../../shared/i18n';
import { lazySection } from '../../../shared/lazy/lazy';
import type { Round, RoundResult } from '../../../live';
import { autoMarkStore, marksStore } from '../cards/marks-store';

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
