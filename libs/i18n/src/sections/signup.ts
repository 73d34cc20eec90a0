import { section } from './section';

export const loadSignupTexts = section({
  am: () => import('../catalogues/am/signup.json', { with: { type: 'json' } }),
  en: () => import('../catalogues/en/signup.json', { with: { type: 'json' } }),
  om: () => import('../catalogues/om/signup.json', { with: { type: 'json' } }),
  ti: () => import('../catalogues/ti/signup.json', { with: { type: 'json' } }),
});
