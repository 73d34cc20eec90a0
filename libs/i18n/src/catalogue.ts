import type { LanguageTag } from '@libs/contract';
import type access from './catalogues/en/access.json';
import type en from './catalogues/en/base.json';
import type bonus from './catalogues/en/bonus.json';
import type calendar from './catalogues/en/calendar.json';
import type chat from './catalogues/en/chat.json';
import type community from './catalogues/en/community.json';
import type data from './catalogues/en/data.json';
import type limits from './catalogues/en/limits.json';
import type messages from './catalogues/en/messages.json';
import type proof from './catalogues/en/proof.json';
import type schedules from './catalogues/en/schedules.json';
import type settings from './catalogues/en/settings.json';
import type signup from './catalogues/en/signup.json';
import type spaces from './catalogues/en/spaces.json';
import type telegram from './catalogues/en/telegram.json';
import type wallet from './catalogues/en/wallet.json';
import { section } from './sections/section';

/** Key of any text of the player app; the English catalogue defines the list. */
export type MessageKey =
  | keyof typeof en
  | keyof typeof access
  | keyof typeof bonus
  | keyof typeof calendar
  | keyof typeof chat
  | keyof typeof community
  | keyof typeof data
  | keyof typeof limits
  | keyof typeof messages
  | keyof typeof proof
  | keyof typeof schedules
  | keyof typeof settings
  | keyof typeof signup
  | keyof typeof spaces
  | keyof typeof telegram
  | keyof typeof wallet;

/** The texts of one language that every page may use. */
export type Catalogue = Readonly<Record<keyof typeof en, string>>;

/** Names of the Ethiopian calendar and clock; loaded by `loadCalendarTexts`. */
export type CalendarTexts = Readonly<Record<keyof typeof calendar, string>>;

/** Loads the texts of one language: all of them, or those of one page. */
export type CatalogueLoader = (tag: LanguageTag) => Promise<Readonly<Record<string, string>>>;

/** Loads the common texts of one language. Each language is a file that is fetched on demand. */
export const loadCatalogue: (tag: LanguageTag) => Promise<Catalogue> = section({
  am: () => import('./catalogues/am/base.json', { with: { type: 'json' } }),
  en: () => import('./catalogues/en/base.json', { with: { type: 'json' } }),
  om: () => import('./catalogues/om/base.json', { with: { type: 'json' } }),
  ti: () => import('./catalogues/ti/base.json', { with: { type: 'json' } }),
});
