import { normalizePhone } from '@libs/contract';
import { anywhere, search, type Filter } from '../platform/lists';

/**
 * Filter of a list: the rows of a person, found by the whole phone or by part of the name (at least two characters).
 */
export function personFilter(column: string): Filter {
  return search((text, place) => {
    const phone = normalizePhone(text);
    const person = phone ? `phone = ${place(phone)}` : `lower(name) LIKE ${place(anywhere(text))}`;
    return `${column} IN (SELECT id FROM users WHERE ${person})`;
  }, 2);
}
