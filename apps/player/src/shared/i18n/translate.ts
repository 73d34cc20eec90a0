import {
  interpolate,
  type CalendarTexts,
  type Language,
  type MessageKey,
  type MessageParams,
} from '@libs/i18n';
import { useStore } from '../device/store';
import { languageStore } from './language';

/** A text of the catalogue with its holes filled. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

const noParams: MessageParams = {};
const translators = new WeakMap<object, Translate>();

/** One translator per catalogue, so that its identity changes exactly when the language does. */
function translatorOf(texts: Readonly<Record<string, string>> | null): Translate {
  if (!texts) return (key) => key;
  const known = translators.get(texts);
  if (known) return known;
  const translate: Translate = (key, params = noParams) => interpolate(texts[key] ?? key, params);
  translators.set(texts, translate);
  return translate;
}

/** For code outside components (stores, the API client); components use `useT`. */
export const translate: Translate = (key, params) => translatorOf(languageStore.get().texts)(key, params);

export function useT(): Translate {
  return translatorOf(useStore(languageStore).texts);
}

export function useLanguage(): Language {
  return useStore(languageStore).language;
}

/** The texts of the Ethiopian calendar; for pages that have added `loadCalendarTexts`. */
export function useCalendarTexts(): CalendarTexts {
  // What is loaded holds the added parts too, which the type of the common texts does not say.
  return useStore(languageStore).texts as unknown as CalendarTexts;
}
