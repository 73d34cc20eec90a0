import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { storedLanguage, storeLanguage } from '../shared/api/language';
import { reactAdminAmharic } from './am-react-admin';
import { collectWords } from './words';

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'am', name: 'አማርኛ' },
];

/** Joins react-admin's own texts and the backoffice's texts of one language. */
function textsOf(locale: string): TranslationMessages {
  return locale === 'am'
    ? { ...reactAdminAmharic, ...collectWords('amharic') }
    : { ...english, ...collectWords('english') };
}

const provider = polyglot(textsOf, 'en', languages, { allowMissing: true });

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
