import { section } from './section';

export const loadAccessTexts = section({
  am: () => import('../catalogues/am/access.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/access.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/access.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/access.json', { with: { type: 'json' } }),
});
