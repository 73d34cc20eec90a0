import { toBirr } from '@libs/money';
import { fetchJson, type OutboundAnswer } from '../../../platform/outbound';
import type {
  ListedBank,
  DepositRequest,
  DepositStart,
  Gateway,
  Medium,
  Outcome,
  PaymentKey,
  PaymentMode,
  PayoutAnswer,
  RawWebhook,
  ReportStrange,
  Verified,
  WebhookReading,
} from '../gateway';
import { answered, commonFailure, done, failed } from '../outcomes';
import { asRecord, textOf } from '../reading';
import { readChapaV2Notification, type ChapaV2Notices } from './notification';
import { readV2Banks, readV2Payment, type AmountUnit } from './shapes';

export interface ChapaV2Settings extends ChapaV2Notices {
  baseUrl: string;
  secretKey: string;
  amountUnit: AmountUnit;
  timeoutMs: number;
  report: ReportStrange;
}

const KEY = /^CHAPA_(TEST|LIVE)_/;

/** True for a key of Chapa's second platform; keys of the first begin with CHASECK (providers.md, C1). */
export const isV2Key = (key: string): boolean => KEY.test(key);

/**
 * Chapa's second platform (providers.md, C1 and C2), used instead of the first if the key belongs to it. No source says
 * how a payout is ordered there, so this gateway offers none.
 */
export class ChapaV2 implements Gateway {
  readonly id = 'chapa';
  readonly deposits: ReadonlySet<Medium> = new Set(['CHECKOUT']);
  readonly payouts: ReadonlySet<Medium> = new Set();
  private readonly mode: PaymentMode;

  constructor(private readonly settings: ChapaV2Settings) {
    this.mode = KEY.exec(settings.secretKey)?.[1] === 'LIVE' ? 'live' : 'test';
  }

  async startDeposit(request: DepositRequest): Promise<Outcome<DepositStart>> {
    const { reference, returnUrl, notifyUrl, phone } = request;
    const answer = await this.call('POST', '/payments/hosted', {
      amount: this.settings.amountUnit === 'birr' ? toBirr(request.amount) : Number(request.amount),
      currency: 'ETB',
      merchant_reference: reference,
      customer: {
        // Chapa v2 requires a name and an e-mail address, which we do not have of players.
        first_name: 'Edil',
        last_name: 'Bingo',
        email: `${reference.toLowerCase()}@${new URL(returnUrl).hostname}`,
        phone_number: phone,
      },
      return_url: returnUrl,
      // Chapa v2 refuses an address without TLS (providers.md, C1).
      ...(notifyUrl.startsWith('https:') ? { callback_url: notifyUrl } : {}),
      meta: { reference },
    });
    const failure = this.failureOf(answer);
    if (failure) return failure;
    const { message, data } = asRecord(bodyOf(answer));
    const record = asRecord(data);
    const url = textOf(record['checkout_url']);
    if (url !== null && URL.canParse(url)) {
      const session = textOf(record['chapa_reference']);
      return done({ next: 'redirect', url, ...(session === null ? {} : { session }) });
    }
    const text = typeof message === 'string' ? message : JSON.stringify(message ?? '');
    if (/already|been used|duplicate/i.test(text)) return failed('ambiguous', 'REFERENCE_USED', text);
    if (statusOf(answer) >= 400) return failed('rejected', 'REFUSED', text);
    this.settings.report({ call: 'checkout', shape: 'no checkout_url', body: bodyOf(answer) });
    return failed('ambiguous', 'SHAPE', text);
  }

  async verifyDeposit({ reference }: PaymentKey): Promise<Outcome<Verified>> {
    const answer = await this.call('GET', `/payments/${encodeURIComponent(reference)}/verify`);
    const { amountUnit: unit, report } = this.settings;
    return (
      this.failureOf(answer) ??
      readV2Payment(statusOf(answer), bodyOf(answer), { unit, mode: this.mode, report })
    );
  }

  async startPayout(): Promise<PayoutAnswer> {
    return answered('refused', 'NOT_SERVED');
  }

  async verifyPayout(): Promise<Outcome<Verified>> {
    return failed('ambiguous', 'NOT_SERVED');
  }

  async listBanks(): Promise<Outcome<ListedBank[]>> {
    const answer = await this.call('GET', '/payouts/banks');
    return this.failureOf(answer) ?? readV2Banks(bodyOf(answer));
  }

  readWebhook({ body, headers }: RawWebhook): WebhookReading {
    return readChapaV2Notification(body, headers, this.settings, new Date());
  }

  private failureOf(answer: OutboundAnswer): Outcome<never> | null {
    const common = commonFailure(answer);
    if (common) return common;
    const refused = [401, 403].includes(statusOf(answer));
    return refused
      ? failed('config', 'KEY_REFUSED', textOf(asRecord(bodyOf(answer))['message']) ?? '')
      : null;
  }

  private call(method: 'GET' | 'POST', path: string, body?: object): Promise<OutboundAnswer> {
    const { baseUrl, secretKey, timeoutMs } = this.settings;
    const headers = { authorization: `Bearer ${secretKey}` };
    return fetchJson(`${baseUrl}${path}`, { method, headers, timeoutMs, ...(body ? { body } : {}) });
  }
}

function statusOf(answer: OutboundAnswer): number {
  return answer.kind === 'answer' ? answer.status : 0;
}

function bodyOf(answer: OutboundAnswer): unknown {
  return answer.kind === 'answer' ? answer.body : null;
}
