import { asRecord } from '../platform/fields';

/** The letters of one SMS in the alphabet of GSM 03.38. A text with any other letter has room for 70. */
const MOST_LETTERS = 160;
const MOST_OF_HOUSE = 20;
/** What GSM 03.38 does not have, or has as two letters. */
const FOREIGN = /[^\w !"#$%&'()*+,\-./:;<=>?@]/g;

interface Told {
  house: string;
  what: string;
  since: Date;
  isOver: boolean;
}

/**
 * The text of one SMS for a message of Alertmanager's webhook: what began first, since when, and how much more there is. No
 * other field of the message is read.
 * @returns null for a body of another form
 */
export function alertText(body: unknown): string | null {
  const { alerts } = asRecord(body);
  const all = (Array.isArray(alerts) ? alerts : []).flatMap(toldOf);
  const firing = all.filter(({ isOver }) => !isOver);
  const told = (firing.length > 0 ? firing : all).sort((a, b) => a.since.getTime() - b.since.getTime());
  const [first] = told;
  if (!first) return null;
  const house = first.house === '' ? '' : `${cut(first.house, MOST_OF_HOUSE)}: `;
  const head = house + (first.isOver ? 'over: ' : '');
  const more = told.length > 1 ? `, and ${told.length - 1} more` : '';
  const end = ` since ${first.since.toISOString().slice(0, 16).replace('T', ' ')} UTC${more}`;
  return head + cut(first.what, MOST_LETTERS - head.length - end.length) + end;
}

function toldOf(alert: unknown): Told[] {
  const { status, labels, annotations, startsAt } = asRecord(alert);
  const { house, alertname } = asRecord(labels);
  const what = plain(asRecord(annotations)['summary']) || plain(alertname);
  const since = new Date(typeof startsAt === 'string' ? startsAt : Number.NaN);
  if (what === '' || Number.isNaN(since.getTime())) return [];
  return [{ house: plain(house), what, since, isOver: status === 'resolved' }];
}

const plain = (text: unknown) =>
  typeof text !== 'string'
    ? ''
    : text.replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ').replaceAll(FOREIGN, '?');

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 3)}...` : text);
