import { languageTags, type Language, type LanguageTag } from '@libs/contract';

const tags = Object.values(languageTags) as LanguageTag[];

/** The default language (protocol.md section 1 "Errors"). */
export const defaultTag: LanguageTag = 'am';

/**
 * Picks the best supported language for an `Accept-Language` header, by its quality values (RFC 9110 section 12.5.4).
 * Regions are ignored: `en-GB` is English. Without a supported language: Amharic.
 */
export function pickLanguage(header: string | undefined): LanguageTag {
  let best: LanguageTag = defaultTag;
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, 200).toLowerCase().split(',')) {
    const [range = '', ...params] = part.split(';').map((text) => text.trim());
    const tag = range === '*' ? defaultTag : tags.find((known) => known === range.split('-')[0]);
    const given = params.find((param) => param.startsWith('q='))?.slice(2);
    const quality = given === undefined ? 1 : Number(given);
    if (tag && quality > bestQuality && quality <= 1) [best, bestQuality] = [tag, quality];
  }
  return best;
}

/** The tag of one of the product's languages; without a language, Amharic. */
export function tagOf(language: Language | null | undefined): LanguageTag {
  return language ? languageTags[language] : defaultTag;
}
