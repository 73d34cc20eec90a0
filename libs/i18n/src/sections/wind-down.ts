import { section } from './section';

export const loadWindDownTexts = section({
  am: () => import('../catalogues/am/wind-down.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/wind-down.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/wind-down.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/wind-down.json', { with: { type: 'json' } }),
});
