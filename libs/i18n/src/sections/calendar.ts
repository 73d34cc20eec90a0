import { section } from './section';

export const loadCalendarTexts = section({
  am: () => import('../catalogues/am/calendar.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/calendar.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/calendar.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/calendar.json', { with: { type: 'json' } }),
});
