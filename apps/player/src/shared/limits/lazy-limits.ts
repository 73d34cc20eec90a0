import { loadLimitsTexts } from '@libs/i18n';
import { addTexts } from '../i18n';
import { lazySection } from '../lazy/lazy';

export const LazyOwnPlay = lazySection<object>(async () => {
  const [module] = await Promise.all([import('./OwnPlay'), addTexts(loadLimitsTexts)]);
  return module.OwnPlay;
});

export const LazyFirstDeposit = lazySection<object>(async () => {
  const [module] = await Promise.all([import('./FirstDeposit'), addTexts(loadLimitsTexts)]);
  return module.FirstDeposit;
});
