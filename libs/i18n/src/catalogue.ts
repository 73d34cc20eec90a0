import type { LanguageTag } from '@libs/contract';
import type en from './catalogues/en.json';
import type enWallet from './catalogues/en.wallet.json';

/** Every text of the player app has one of these keys; English is the list they are read from. */
export type MessageKey = keyof typeof en | keyof typeof enWallet;

/** The texts of one language that every page may use. */
export type Catalogue = Readonly<Record<keyof typeof en, string>>;

/** Loads texts of one language, all of them or those of one page. */
export type CatalogueLoader = (tag: LanguageTag) => Promise<Readonly<Record<string, string>>>;

/** Loads the common texts of one language; each is its own file, fetched only when asked for. */
export async function loadCatalogue(tag: LanguageTag): Promise<Catalogue> {
  switch (tag) {
    case 'am':
      return (await import('./catalogues/am.json', { with: { type: 'json' } })).default;
    case 'en':
      return (await import('./catalogues/en.json', { with: { type: 'json' } })).default;
    case 'om':
      return (await import('./catalogues/om.json', { with: { type: 'json' } })).default;
    case 'ti':
      return (await import('./catalogues/ti.json', { with: { type: 'json' } })).default;
  }
}
