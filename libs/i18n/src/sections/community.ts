import { section } from './section';

export const loadCommunityTexts = section({
  am: () => import('../catalogues/am/community.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/community.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/community.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/community.json', { with: { type: 'json' } }),
});
