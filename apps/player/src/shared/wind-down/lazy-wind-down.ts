import { loadWindDownTexts } from '@libs/i18n';
import { addTexts } from '../i18n';
import { lazySection } from '../lazy/lazy';

/** A chunk of its own with its texts, which only the players of a house that closes load. */
export const LazyWindDownNotice = lazySection<{ from: string }>(async () => {
  const [{ WindDownNotice }] = await Promise.all([import('./WindDownNotice'), addTexts(loadWindDownTexts)]);
  return WindDownNotice;
});
