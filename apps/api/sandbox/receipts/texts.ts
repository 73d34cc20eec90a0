import { birrOf } from '../gateways/books';

/** The payer of a receipt that was made without a name. */
export const A_CUSTOMER = 'A Customer';

/** Masks the middle of a number, as in `2519****0003`. */
export function masked(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0(?=[79]\d{8}$)/, '251');
  return `${digits.slice(0, 4)}****${digits.slice(-4)}`;
}

/** Writes a time as `dd-MM-yyyy HH:mm:ss` in the time of Addis Ababa. */
export function addisText(iso: string): string {
  const text = new Date(Date.parse(iso) + 3 * 3600_000).toISOString();
  return `${text.slice(8, 10)}-${text.slice(5, 7)}-${text.slice(0, 4)} ${text.slice(11, 19)}`;
}

export function withSeparators(santim: number): string {
  const [whole = '', cents = ''] = birrOf(santim).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
