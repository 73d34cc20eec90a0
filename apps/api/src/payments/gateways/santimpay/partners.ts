import type { OutboundAnswer } from '../../../platform/outbound';
import { asRecord, firstText, textOf } from '../reading';

type Methods = Readonly<Record<'TELEBIRR' | 'CBE', string>>;

const KEPT_MS = 24 * 3600_000;
/** After a failed request for the list, the ids of the settings are used for this time. */
const RETRY_MS = 15 * 60_000;
/** Names of our media in SantimPay's list, as `plain` normalises them. */
const OURS = { TELEBIRR: ['telebirr'], CBE: ['cbebirr'] } as const;

/**
 * SantimPay's ids of payout methods: read from its list and kept for a day. The settings supply the ids that the list
 * does not have (providers.md, S7).
 */
export class PayoutPartners {
  private known: { methods: Methods; until: number } | null = null;

  constructor(
    private readonly settings: Methods,
    private readonly ask: () => Promise<OutboundAnswer>,
    private readonly now: () => Date,
  ) {}

  async methods(): Promise<Methods> {
    const time = this.now().getTime();
    if (this.known && this.known.until > time) return this.known.methods;
    const listed = readPartners(await this.ask());
    const methods = { ...this.settings, ...listed };
    this.known = { methods, until: time + (listed ? KEPT_MS : RETRY_MS) };
    return methods;
  }

  /** Called when SantimPay did not know a method of the list: the list is read again before the next payout. */
  forget(): void {
    this.known = null;
  }
}

/**
 * The ids of our media in SantimPay's list; null for an answer without a list. Sources do not agree on its shape, so
 * texts and objects are both read.
 */
export function readPartners(answer: OutboundAnswer): Partial<Methods> | null {
  if (answer.kind !== 'answer' || answer.status !== 200) return null;
  const body = asRecord(answer.body);
  const list = [answer.body, body['data'], body['partners']].find((value) => Array.isArray(value));
  if (!list) return null;
  const found: { -readonly [medium in keyof Methods]?: string } = {};
  for (const item of list as unknown[]) {
    const record = asRecord(item);
    const id = textOf(item) ?? firstText(record, 'id', 'paymentMethod', 'method', 'name');
    const names = [id, firstText(record, 'name'), firstText(record, 'paymentMethod')].map(plain);
    for (const medium of ['TELEBIRR', 'CBE'] as const)
      if (id !== null && OURS[medium].some((name) => names.includes(name))) found[medium] ??= id;
  }
  return found;
}

const plain = (name: string | null): string => (name ?? '').toLowerCase().replace(/[^a-z]/g, '');
