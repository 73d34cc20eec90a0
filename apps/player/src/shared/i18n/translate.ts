import {
  interpolate,
  type CalendarTexts,
  type Language,
  type MessageKey,
  type MessageParams,
} from '@libs/i18n';
import { useStore } from '../device/store';
import { languageStore } from './language';

/** Returns a text of the catalogue with its parameters filled in. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

const noParams: MessageParams = {};
const translators = new WeakMap<object, Translate>();

/**
 * Returns the one translator of a catalogue. Its identity changes only with the language, so that components render
 * again only then.
 */
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

/** The texts of the Ethiopian calendar; for pages that have loaded `loadCalendarTexts`. */
export function useCalendarTexts(): CalendarTexts {
  // The loaded catalogue includes the added texts, which the type of the common texts does not show.
  return useStore(languageStore).texts as unknown as CalendarTexts;
}
