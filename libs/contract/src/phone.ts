/** An Ethiopian mobile number as stored and returned: `+2519XXXXXXXX` or `+2517XXXXXXXX`. */
export type Phone = string & { readonly __brand: 'Phone' };

const SEPARATORS = /[\s\u00a0\u200b-\u200f\u2060()\-.]/g;
const MOBILE = /^(?:\+?251|0)?([79]\d{8})$/;

/**
 * Brings `09…`, `07…`, `9…`, `2519…` and `+2519…` (7 likewise), with any white space, to the stored form
 * (protocol.md section 1 "Phones"; providers.md section 8).
 *
 * @returns the number, or null when it is no Ethiopian mobile number
 */
export function normalizePhone(text: unknown): Phone | null {
  if (typeof text !== 'string' || text.length > 40) return null;
  const match = MOBILE.exec(text.replace(SEPARATORS, ''));
  return match ? (`+251${match[1]}` as Phone) : null;
}

/** A number as other players see it: `+2519•••••678` (protocol.md section 1 "Phones"). */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 5)}•••••${phone.slice(-3)}`;
}

/** A name as strangers see it: the first name and one letter, as in `Abebe T****`. */
export function maskName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second === undefined ? first : `${first} ${[...second][0] ?? ''}****`;
}

/**
 * A name as a player sees it who has only the phone: first letters, as in `A••• B.`; enough to notice a wrong digit,
 * too little to learn who somebody is.
 */
export function maskReceiver(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const initial = (word: string) => [...word][0] ?? '';
  return `${initial(first)}•••${second === undefined ? '' : ` ${initial(second)}.`}`;
}

/** The national form, `0911234567`; some providers require it (providers.md section 8). */
export function localPhone(phone: string): string {
  return phone.replace(/^\+251/, '0');
}
