export { languages, languageTags } from '@libs/contract';
export type { Language, LanguageTag } from '@libs/contract';
export { inAddis } from './addis';
export { loadCatalogue } from './catalogue';
export type { CalendarTexts, Catalogue, CatalogueLoader, MessageKey } from './catalogue';
export * from './ethiopian';
export { interpolate } from './interpolate';
export type { MessageParams } from './interpolate';
export * from './sections';
