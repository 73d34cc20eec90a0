import { part } from './section';

export const loadBonusTexts = part({
  am: () => import('../catalogues/am/bonus.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/bonus.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/bonus.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/bonus.json', { with: { type: 'json' } }),
});
