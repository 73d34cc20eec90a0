import { section } from './section';

export const loadMessagesTexts = section({
  am: () => import('../catalogues/am/messages.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/messages.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/messages.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/messages.json', { with: { type: 'json' } }),
});
