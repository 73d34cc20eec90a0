import type { LanguageTag } from '@libs/contract';
import type en from './catalogues/en.wallet.json';

/** The wallet page's own texts: they come with that page, so that the way to a first round does not carry them. */
export async function loadWalletCatalogue(tag: LanguageTag): Promise<Readonly<typeof en>> {
  switch (tag) {
    case 'am':
      return (await import('./catalogues/am.wallet.json', { with: { type: 'json' } })).default;
    case 'en':
      return (await import('./catalogues/en.wallet.json', { with: { type: 'json' } })).default;
    case 'om':
      return (await import('./catalogues/om.wallet.json', { with: { type: 'json' } })).default;
    case 'ti':
      return (await import('./catalogues/ti.wallet.json', { with: { type: 'json' } })).default;
  }
}
