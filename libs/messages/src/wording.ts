import type { LanguageTag } from '@libs/contract';

/** One text in every language; `{name}` marks a place for a parameter. */
export type Wording = Record<LanguageTag, string>;

/** Values for the places of a text. */
export type ServerMessageParams = Readonly<Record<string, string | number>>;
