import { section } from './section';

export const loadSchedulesTexts = section({
  am: () => import('../catalogues/am/schedules.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/schedules.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/schedules.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/schedules.json', { with: { type: 'json' } }),
});
