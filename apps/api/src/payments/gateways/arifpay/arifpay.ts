import { fetchJson, type OutboundAnswer } from '../../../platform/outbound';
import type {
  DepositRequest,
  DepositStart,
  Gateway,
  Medium,
  Outcome,
  PaymentKey,
  PayoutAnswer,
  PayoutRequest,
  RawWebhook,
  ReportStrange,
  Verified,
  WebhookReading,
} from '../gateway';
import { answered, commonFailure, commonPayoutAnswer, done, failed } from '../outcomes';
import { asRecord, firstText, textOf } from '../reading';
import { readArifPayNotification } from './notification';
import { refusalOfPayout } from './refusals';
import { sessionBody, type ExpirySpelling, type SessionRequest } from './session-body';
import { readSession } from './shapes';

/** Values that are documented only by community code are settings (providers.md section 2). */
export interface ArifPaySettings {
  baseUrl: string;
  key: string;
  /** Host of B2C payouts; its path is `payoutPaths`. */
  payoutBaseUrl: string;
  directPaths: Readonly<Record<'TELEBIRR' | 'CBE', string>>;
  payoutPaths: Readonly<Record<'TELEBIRR' | 'CBE', string>>;
  /** Spelling of the two fields of a payout: `sessionId`, or `Sessionid`. */
  payoutKeys: 'camel' | 'pascal';
  beneficiary: { accountNumber: string; bank: string };
  /** Secret of the token in our webhook address: ArifPay does not sign its notifications. */
  notifySecret: string;
  /** How a session's end is written (A3, A6). */
  expiry: ExpirySpelling;
  now: () => Date;
  timeoutMs: number;
  report: ReportStrange;
}

/** ArifPay (providers.md section 2). */
export class ArifPay implements Gateway {
  readonly id = 'arifpay';
  readonly deposits: ReadonlySet<Medium> = new Set(['CHECKOUT', 'TELEBIRR', 'CBE']);
  readonly payouts: ReadonlySet<Medium> = new Set(['TELEBIRR', 'CBE']);

  constructor(private readonly settings: ArifPaySettings) {}

  async startDeposit(request: DepositRequest): Promise<Outcome<DepositStart>> {
    const { medium } = request;
    const path = medium === 'CHECKOUT' ? '/checkout/session' : this.settings.directPaths[medium];
    const answer = await this.call(
      this.settings.baseUrl,
      path,
      this.session({ ...request, methods: methodsOf(medium) }),
    );
    const made = this.madeSession(answer);
    if (!made.ok) return made;
    const { session, data } = made.value;
    if (medium !== 'CHECKOUT') return done({ next: 'push', session });
    const url = textOf(data['paymentUrl']);
    if (url === null || !URL.canParse(url)) return failed('ambiguous', 'SHAPE');
    return done({ next: 'redirect', url, session });
  }

  async verifyDeposit(key: PaymentKey): Promise<Outcome<Verified>> {
    return this.verify(key, 'deposit status');
  }

  /** B2C: the payout first needs an ordinary session, which moves nothing; `startPayout` then names it. */
  async preparePayout(payout: PayoutRequest): Promise<Outcome<{ session: string }>> {
    const request = {
      ...payout,
      phone: payout.account,
      cancelUrl: payout.returnUrl,
      methods: methodsOf(payout.medium),
    };
    const made = this.madeSession(
      await this.call(this.settings.baseUrl, '/checkout/session', this.session(request)),
    );
    return made.ok ? done({ session: made.value.session }) : made;
  }

  async startPayout(request: PayoutRequest): Promise<PayoutAnswer> {
    const { medium, session } = request;
    if (medium === 'BANK' || session === null) return answered('refused', 'NOT_SERVED');
    const phone = plainPhone(request.account);
    const body =
      this.settings.payoutKeys === 'camel'
        ? { sessionId: session, phoneNumber: phone }
        : { Sessionid: session, Phonenumber: phone };
    const answer = await this.call(this.settings.payoutBaseUrl, this.settings.payoutPaths[medium], body);
    const common = commonPayoutAnswer(answer);
    if (common) return common;
    if (answer.kind !== 'answer') return answered('unknown', 'NO_ANSWER');
    const { error, msg } = asRecord(answer.body);
    const strange = (shape: string) => this.settings.report({ call: 'payout', shape, body: answer.body });
    if (answer.status >= 400 || error === true)
      return refusalOfPayout(answer.status, textOf(msg) ?? '', strange);
    if (error !== false) {
      strange('no envelope');
      return answered('unknown', 'SHAPE');
    }
    return {
      kind: 'accepted',
      providerRef: firstText(asRecord(dataOf(answer)), 'transactionId', 'id'),
    };
  }

  async verifyPayout(key: PaymentKey): Promise<Outcome<Verified>> {
    return this.verify(key, 'payout status');
  }

  readWebhook({ body, headers, token }: RawWebhook): WebhookReading {
    const { notifySecret } = this.settings;
    return readArifPayNotification(body, headers, { notifySecret, token }, new Date());
  }

  private async verify(key: PaymentKey, call: string): Promise<Outcome<Verified>> {
    const { session } = key;
    if (session === null) return failed('ambiguous', 'NO_SESSION');
    const answer = await this.call(this.settings.baseUrl, `/checkout/session/${encodeURIComponent(session)}`);
    const common = commonFailure(answer);
    if (common) return common;
    if (answer.kind !== 'answer') return failed('ambiguous', 'NO_ANSWER');
    if (answer.status === 401 || answer.status === 403) return failed('config', 'KEY_REFUSED');
    return readSession(answer.status, dataOf(answer), { ...key, call, report: this.settings.report });
  }

  private madeSession(answer: OutboundAnswer): Outcome<{ session: string; data: Record<string, unknown> }> {
    const failure = this.failureOf(answer);
    if (failure) return failure;
    const data = asRecord(dataOf(answer));
    const session = firstText(data, 'sessionId', 'uuid');
    return session === null ? failed('ambiguous', 'SHAPE') : done({ session, data });
  }

  /** The envelope is `{ error, msg, data }`; 400 is a refusal, 401 a wrong key. */
  private failureOf(answer: OutboundAnswer): Outcome<never> | null {
    const common = commonFailure(answer);
    if (common) return common;
    if (answer.kind !== 'answer') return failed('ambiguous', 'NO_ANSWER');
    const { error, msg } = asRecord(answer.body);
    if (answer.status === 401 || answer.status === 404)
      return failed('config', `HTTP_${answer.status}`, textOf(msg) ?? '');
    if (answer.status >= 400 || error === true) return failed('rejected', 'REFUSED', textOf(msg) ?? '');
    return error === false ? null : failed('ambiguous', 'SHAPE');
  }

  private session(request: SessionRequest): object {
    const { beneficiary, expiry, now } = this.settings;
    return sessionBody(request, beneficiary, expiry, now());
  }

  private call(base: string, path: string, body?: object): Promise<OutboundAnswer> {
    const { key, timeoutMs } = this.settings;
    const headers = { 'x-arifpay-key': key };
    return fetchJson(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      timeoutMs,
      ...(body ? { body } : {}),
    });
  }
}

function methodsOf(medium: Medium): string[] {
  return medium === 'TELEBIRR' || medium === 'CBE' ? [medium] : [];
}

function dataOf(answer: OutboundAnswer): unknown {
  return answer.kind === 'answer' ? asRecord(answer.body)['data'] : null;
}

/** `2519…`, without a plus sign. */
export function plainPhone(phone: string): string {
  return phone.replace(/^\+/, '');
}
