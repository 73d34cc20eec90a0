import { section } from './section';

export const loadSettingsTexts = section({
  am: () => import('../catalogues/am/settings.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/settings.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/settings.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/settings.json', { with: { type: 'json' } }),
});
