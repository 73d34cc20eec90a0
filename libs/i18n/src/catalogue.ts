import type { LanguageTag } from '@libs/contract';
import type en from './catalogues/en.json';

/** Every text of the player app has one of these keys; English is the list they are read from. */
export type MessageKey = keyof typeof en;

/** The texts of one language. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** Loads the texts of one language; each is its own file, fetched only when asked for. */
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
