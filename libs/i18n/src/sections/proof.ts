import { section } from './section';

export const loadProofTexts = section({
  am: () => import('../catalogues/am/proof.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/proof.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/proof.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/proof.json', { with: { type: 'json' } }),
});
