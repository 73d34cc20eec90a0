import { section } from './section';

export const loadWalletTexts = section({
  am: () => import('../catalogues/am/wallet.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/wallet.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/wallet.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/wallet.json', { with: { type: 'json' } }),
});
