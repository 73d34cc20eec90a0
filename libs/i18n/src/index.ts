export { languages, languageTags } from '@libs/contract';
export type { Language, LanguageTag } from '@libs/contract';
export { loadCatalogue } from './catalogue';
export type { Catalogue, CatalogueLoader, MessageKey } from './catalogue';
export * from './ethiopian';
export { interpolate } from './interpolate';
export type { MessageParams } from './interpolate';
export { loadWalletCatalogue } from './wallet-catalogue';
