/** Longest text that is searched for a transaction number; a confirmation SMS has at most about 600 characters. */
export const TXN_TEXT_LENGTH = 1000;

/** How the number of a receipt begins whose link shows a token instead of an FT number. */
export const TOKEN_PREFIX = 'V2-';

const PLAIN = /^[A-Z0-9]{6,30}$/;
const FT = /(?:^|[^A-Z0-9])(FT[A-Z0-9]{10})/g;
/** telebirr's and CBE Birr's numbers: ten characters with both letters and digits. */
const TEN = /(?:^|[^A-Z0-9])(?=[A-Z]*[0-9])(?=[0-9]*[A-Z])([A-Z0-9]{10})(?![A-Z0-9])/g;
const TOKEN_LINK = /mbreciept\.cbe\.com\.et\/v2-([\w-]{8,60})/gi;
const LINK = /(?:https?:\/\/|www\.)\S+/gi;
const IN_LINK = /(?:\/RECEIPT\/|[?&]TID=)([A-Z0-9]{6,30})(?![A-Z0-9])/g;

/**
 * The transaction number in a text that a person typed or pasted: the number itself, the link of a receipt, or a whole
 * confirmation SMS in any language (providers.md section 6.3). null if there is none, or if there are several and none
 * is of CBE.
 *
 * The number of a CBE receipt is its FT number of 12 characters, whatever follows. A link that shows only a token gives
 * `V2-` and the token.
 */
export function transactionNumberIn(input: string): string | null {
  const text = input.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();
  if (text.length > TXN_TEXT_LENGTH) return null;
  const capitals = text.toUpperCase();
  const withoutTokens = capitals.replace(TOKEN_LINK, ' ');
  const ofCbe = found(withoutTokens, FT);
  if (ofCbe.length > 0) return only(ofCbe);
  const isOneWord = !/\s/.test(text);
  if (isOneWord && PLAIN.test(capitals)) return capitals;
  const tokens = found(text, TOKEN_LINK).map((token) => TOKEN_PREFIX + token.toUpperCase());
  if (tokens.length > 0) return only(tokens);
  const inLinks = found(withoutTokens, IN_LINK);
  // In a sentence only capitals count, because they distinguish a number from a word.
  const inWords = found(text.replace(LINK, ' '), TEN);
  const named = [...new Set([...inLinks, ...inWords])];
  if (named.length > 0) return only(named);
  const last = isOneWord ? (capitals.split(/[/=]/).at(-1) ?? '') : '';
  return PLAIN.test(last) ? last : null;
}

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

const only = (ids: readonly string[]): string | null => (ids.length === 1 ? (ids[0] ?? null) : null);

/** True for a number of CBE (the bank), whose receipts are checked by a person instead of being read. */
export const isCbeNumber = (txnId: string): boolean => /^(?:FT[A-Z0-9]{10}$|V2-)/.test(txnId);
