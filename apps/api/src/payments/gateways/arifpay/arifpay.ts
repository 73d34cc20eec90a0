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
import { answered, commonFailure, commonPayoutAnswer, done, failed, duplicate, notTaken } from '../outcomes';
import { asRecord, firstText, textOf } from '../reading';
import { readArifPayNotification } from './notification';
import { readSession } from './shapes';
import { toBirr, type Santim } from '@libs/money';

/**
 * Settings of ArifPay. Values that only community code documents are settings, so that an operator can correct them
 * (providers.md section 2).
 */
export interface ArifPaySettings {
  baseUrl: string;
  key: string;
  /** Host of payouts to people; `payoutPaths` has the paths on it. */
  payoutBaseUrl: string;
  directPaths: Readonly<Record<'TELEBIRR' | 'CBE', string>>;
  payoutPaths: Readonly<Record<'TELEBIRR' | 'CBE', string>>;
  /** Spelling of the two fields of a payout: `sessionId`, or `Sessionid`. */
  payoutKeys: 'camel' | 'pascal';
  beneficiary: { accountNumber: string; bank: string };
  /** Secret of the token in our webhook address: ArifPay does not sign its notifications. */
  notifySecret: string;
  /** How a session's end is written (providers.md, A3 and A6). */
  expiry: ExpirySpelling;
  now: () => Date;
  timeoutMs: number;
  report: ReportStrange;
}

/** The adapter for ArifPay (providers.md section 2). */
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

  /**
   * A payout to a person needs an ordinary session first, which moves no money. `startPayout` then names that session.
   */
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

  /**
   * ArifPay's envelope is `{ error, msg, data }`. Status 400 is a refusal; 401 means a wrong key and 404 a wrong
   * address.
   */
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

/** Writes a phone as `2519…`, without a plus sign. */
export function plainPhone(phone: string): string {
  return phone.replace(/^\+/, '');
}

/** The meaning of ArifPay's refusals of a payout, known from community code only (providers.md section 2.4). */
const RULES: readonly (readonly [message: RegExp, answer: (message: string) => PayoutAnswer])[] = [
  [/already|duplicate|has been used/i, duplicate],
  [/insufficient|balance|float/i, (message) => notTaken('INSUFFICIENT_FLOAT', message)],
  [/too many/i, (message) => notTaken('TOO_MANY_REQUESTS', message)],
  [/not available|unavailable|maintenance/i, (message) => notTaken('UNAVAILABLE', message)],
  [/phone ?number is (not valid|invalid)/i, (message) => answered('refused', 'ACCOUNT_INVALID', message)],
  [/session is (not valid|invalid|expired)/i, (message) => answered('refused', 'SESSION_INVALID', message)],
];

/** A refusal that no rule matches leaves the payout's outcome unknown; 401 and 403 mean that our key was refused. */
function refusalOfPayout(status: number, message: string, strange: (shape: string) => void): PayoutAnswer {
  if (status === 401 || status === 403) return notTaken('KEY_REFUSED', message);
  const rule = RULES.find(([pattern]) => pattern.test(message));
  if (rule) return rule[1](message);
  strange(`refusal HTTP ${status}`);
  return answered('unknown', 'UNKNOWN_REFUSAL', message);
}

/** The data of a new session, for a payment or a payout. */
interface SessionRequest {
  reference: string;
  amount: Santim;
  /** Phone of the payer as `+251…`; for a payout, of the receiver. */
  phone?: string;
  methods: string[];
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
  expiresAt: Date;
}

/** How to write the end of a session: the sources that document ArifPay disagree. */
interface ExpirySpelling {
  /** One direct-pay adapter writes `expiredDate` (providers.md, A6). */
  field: 'expireDate' | 'expiredDate';
  /**
   * `zone`: UTC with a Z, as one SDK writes it. `local`: Ethiopia's time without a zone, as another does (providers.md,
   * A3).
   */
  form: 'zone' | 'local';
  /**
   * The shortest life of a session. A server that reads the other form errs by three hours, so with four hours no page
   * has ended before the player opens it.
   */
  leastMs: number;
}

const ADDIS_ABABA_MS = 3 * 3600_000;

/**
 * The body of a session request. Our reference is sent as `nonce`; the beneficiaries' amounts sum to the items'
 * (providers.md 2.3).
 */
function sessionBody(
  request: SessionRequest,
  beneficiary: { accountNumber: string; bank: string },
  expiry: ExpirySpelling,
  now: Date,
): object {
  const amount = toBirr(request.amount);
  return {
    nonce: request.reference,
    phone: (request.phone ?? '').replace(/^\+/, ''),
    lang: 'EN',
    cancelUrl: request.cancelUrl,
    errorUrl: request.cancelUrl,
    successUrl: request.returnUrl,
    notifyUrl: request.notifyUrl,
    [expiry.field]: expiryText(request.expiresAt, expiry, now),
    paymentMethods: request.methods,
    items: [{ name: 'Edil Bingo', quantity: 1, price: amount }],
    beneficiaries: [{ ...beneficiary, amount }],
  };
}

function expiryText(expiresAt: Date, { form, leastMs }: ExpirySpelling, now: Date): string {
  const end = Math.max(expiresAt.getTime(), now.getTime() + leastMs);
  if (form === 'zone') return new Date(end).toISOString();
  return new Date(end + ADDIS_ABABA_MS).toISOString().slice(0, 19);
}
