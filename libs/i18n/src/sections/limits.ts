import { section } from './section';

export const loadLimitsTexts = section({
  am: () => import('../catalogues/am/limits.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/limits.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/limits.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/limits.json', { with: { type: 'json' } }),
});
