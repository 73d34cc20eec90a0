import { section } from './section';

export const loadSpacesTexts = section({
  am: () => import('../catalogues/am/spaces.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/spaces.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/spaces.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/spaces.json', { with: { type: 'json' } }),
});
