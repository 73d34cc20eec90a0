import { loadProofTexts } from '@libs/i18n';
import { addTexts } from '../../shared/i18n';
import { lazyPart } from '../../shared/lazy-part';

const load = async () => {
  const [{ Aftermath }] = await Promise.all([import('./extras/Aftermath'), addTexts(loadProofTexts)]);
  return Aftermath;
};

/** Asked for when a round ends, so that it is there when its dialog opens. */
export const preloadAftermath = (): Promise<unknown> => load().catch(() => undefined);

/** What one may do after a round; it comes when the first one has ended. */
export const LazyAftermath = lazyPart(load);
