import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { storedLanguage, storeLanguage } from '../shared/api/language';
import { backofficeEnglish } from './en';

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'am', name: 'አማርኛ' },
];

/** English is bundled; Amharic is loaded when it is chosen. */
function textsOf(locale: string): TranslationMessages | Promise<TranslationMessages> {
  if (locale !== 'am') return { ...english, ...backofficeEnglish };
  return import('./am').then(({ amharic }) => amharic);
}

const provider = polyglot((locale) => textsOf(locale), 'en', languages, { allowMissing: true });

export const i18nProvider = {
  ...provider,
  changeLocale: async (locale: string): Promise<void> => {
    await provider.changeLocale(locale);
    storeLanguage(locale);
  },
};

/** Switches to the language stored on the device; called once before the first page. */
export async function showStoredLanguage(): Promise<void> {
  const language = storedLanguage();
  if (language !== 'en') await provider.changeLocale(language);
  document.documentElement.lang = language;
}
