import { asRecord } from './reading';

/** Fields whose texts say what happened, and not to whom. */
const TELLING = /^(event|webhook_type|status|transactionstatus|message|msg|reason|error|code|type|method)$/i;
const MAX_TEXT = 2000;

/**
 * The shape of an answer without its data: names of fields, kinds of values, and the words that say what happened with
 * their digits hidden. Two answers of one shape give the same text.
 */
export function redacted(body: unknown): string {
  const text = typeof body === 'string' ? JSON.stringify(words(body)) : JSON.stringify(shape(body, ''));
  return (text ?? 'nothing').slice(0, MAX_TEXT);
}

function shape(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shape(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(asRecord(value)).map(([key, inner]) => [key, shape(inner, key)]),
    );
  if (typeof value === 'string') return TELLING.test(name) ? words(value) : '<text>';
  return typeof value === 'number' ? '<number>' : value;
}

/** Without what may be a number of a person, an account or a payment, a key or an address. */
function words(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w.-]+/g, '<address>')
    .replace(/\+?\d[\d .,-]*/g, '#')
    .replace(/\S{25,}/g, '<long>')
    .slice(0, 300);
}
