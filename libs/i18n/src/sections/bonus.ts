import { section } from './section';

export const loadBonusTexts = section({
  am: () => import('../catalogues/am/bonus.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/bonus.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/bonus.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/bonus.json', { with: { type: 'json' } }),
});
