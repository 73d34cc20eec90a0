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
/**
 * Number of the newest switch. An older switch that is answered later is ignored, because it would remove the texts
 * of a page that was opened since.
 */
let newest = 0;

/** Loaders of the current texts: the common ones, and those of the pages opened so far. */
const loaders = new Set<CatalogueLoader>([loadCatalogue]);

/**
 * Loads a language and then switches all texts at once; until then the old texts stay. If two switches follow each
 * other quickly, the last one wins. Throws if the texts cannot be fetched.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const own = ++newest;
  const parts = await Promise.all([...loaders].map((load) => load(languageTags[language])));
  if (own !== newest) return;
  document.documentElement.lang = languageTags[language];
  languageStore.set({ language, texts: Object.assign({}, ...parts) as Catalogue });
}

/**
 * Adds the texts of a page, for the current language and for every language chosen later. Throws if they cannot be
 * fetched.
 */
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
