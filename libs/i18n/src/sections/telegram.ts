import { section } from './section';

export const loadTelegramTexts = section({
  am: () => import('../catalogues/am/telegram.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/telegram.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/telegram.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/telegram.json', { with: { type: 'json' } }),
});
