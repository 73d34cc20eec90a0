import type { LanguageTag } from '@libs/contract';

/** One text in every language; `{name}` is a placeholder for a parameter. */
export type Wording = Record<LanguageTag, string>;

/** Values for the placeholders of a text. */
export type ServerMessageParams = Readonly<Record<string, string | number>>;
