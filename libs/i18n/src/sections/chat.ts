import { section } from './section';

export const loadChatTexts = section({
  am: () => import('../catalogues/am/chat.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/chat.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/chat.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/chat.json', { with: { type: 'json' } }),
});
