import {
  languages,
  languageTags,
  loadCatalogue,
  type Catalogue,
  type CatalogueLoader,
  type Language,
} from '@libs/i18n';
import { deviceStorage } from '../device/storage';
import { createStore } from '../device/store';

interface Loaded {
  language: Language;
  texts: Catalogue | null;
}

function stored(): Language {
  const value = deviceStorage.read('language');
  return languages.find((language) => language === value) ?? 'amharic';
}

export const languageStore = createStore<Loaded>({ language: stored(), texts: null });

/** The language chosen on this device; Amharic by default. */
export const currentLanguage = (): Language => languageStore.get().language;

/** BCP 47 tag of the chosen language, for `lang` and `Accept-Language`. */
export const currentTag = () => languageTags[currentLanguage()];

let wanted = currentLanguage();
/** The newest switch; an older one that is answered later would take the texts of an opened page away. */
let newest = 0;

/** Loaders of the current texts: the common ones, and those of the pages opened so far. */
const loaders = new Set<CatalogueLoader>([loadCatalogue]);

/**
 * Loads a language and then switches all texts at once; until then the old texts stay. Of two switches in quick
 * succession the last one wins. Throws when the texts cannot be fetched.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const own = ++newest;
  const parts = await Promise.all([...loaders].map((load) => load(languageTags[language])));
  if (own !== newest) return;
  document.documentElement.lang = languageTags[language];
  languageStore.set({ language, texts: Object.assign({}, ...parts) as Catalogue });
}

/** Adds a page's own texts to every later language as well. Throws when they cannot be fetched. */
export async function addTexts(load: CatalogueLoader): Promise<void> {
  if (loaders.has(load)) return;
  // Fetched before the loader is registered, so that a failure here blocks no later switch.
  await load(languageTags[wanted]);
  loaders.add(load);
  await showLanguage(wanted);
}

/** Switches to the player's choice and keeps it on the device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  deviceStorage.write('language', language);
}
