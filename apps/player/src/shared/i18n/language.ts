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

/** The language chosen on this device, Amharic at first. */
export const currentLanguage = (): Language => languageStore.get().language;

/** BCP 47 tag of the chosen language, for `lang` and `Accept-Language`. */
export const currentTag = () => languageTags[currentLanguage()];

let wanted = currentLanguage();

/** What of a language is loaded: the common texts, and those of the pages opened so far. */
const loaders = new Set<CatalogueLoader>([loadCatalogue]);

/**
 * Loads a language and then switches everything at once; until then the old texts stay.
 * Of two switches in quick succession the last one wins. Throws when the texts cannot be fetched.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const parts = await Promise.all([...loaders].map((load) => load(languageTags[language])));
  if (wanted !== language) return;
  document.documentElement.lang = languageTags[language];
  languageStore.set({ language, texts: Object.assign({}, ...parts) as Catalogue });
}

/** Adds a page's own texts, in every language from now on. Throws when they cannot be fetched. */
export async function addTexts(load: CatalogueLoader): Promise<void> {
  if (loaders.has(load)) return;
  // Fetched before they count as part of a language, so that a failure here blocks no switch.
  await load(languageTags[wanted]);
  loaders.add(load);
  await showLanguage(wanted);
}

/** The player's choice: kept on the device and shown. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  deviceStorage.write('language', language);
}
