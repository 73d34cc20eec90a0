import { section } from './section';

export const loadDataTexts = section({
  am: () => import('../catalogues/am/data.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/data.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/data.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/data.json', { with: { type: 'json' } }),
});
