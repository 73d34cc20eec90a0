import { section } from './section';

export const loadComplaintsTexts = section({
  am: () => import('../catalogues/am/complaints.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/complaints.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/complaints.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/complaints.json', { with: { type: 'json' } }),
});
