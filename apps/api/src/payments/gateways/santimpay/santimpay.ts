import { createPublicKey, type KeyObject } from 'node:crypto';
import { toBirr } from '@libs/money';
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
import { answered, commonFailure, done, failed } from '../outcomes';
import { asRecord, firstText, textOf } from '../reading';
import { signEs256 } from './es256';
import { readSantimPayNotification, type SantimPayNotices } from './notification';
import { PayoutPartners, readPartners } from './partners';
import { messageOf, readPayoutAnswer } from './refusals';
import { readStatus, type StatusQuestion } from './shapes';

export interface SantimPaySettings {
  baseUrl: string;
  merchantId: string;
  privateKey: KeyObject;
  /**
   * SantimPay's public key, which verifies notifications; the merchant's own key may verify them, too (providers.md,
   * S8).
   */
  theirKey: KeyObject;
  /** The `iss` of SantimPay's tokens, and their `aud` if they have one. */
  issuer: string;
  /**
   * Sent as `Authorization: Bearer …`; if null, requests have no such header, like those of the Node SDK (providers.md,
   * S5).
   */
  gatewayToken: string | null;
  /** SantimPay's names of our media; sources give different ones (providers.md section 3.3). */
  methods: Readonly<Record<'TELEBIRR' | 'CBE', string>>;
  timeoutMs: number;
  now: () => Date;
  report: ReportStrange;
}

const REASON = 'Edil Bingo';

/** The adapter for SantimPay (providers.md section 3). A token in the body signs each call but one. */
export class SantimPay implements Gateway {
  readonly id = 'santimpay';
  readonly deposits: ReadonlySet<Medium> = new Set(['CHECKOUT', 'TELEBIRR', 'CBE']);
  readonly payouts: ReadonlySet<Medium> = new Set(['TELEBIRR', 'CBE']);

  private readonly partners: PayoutPartners;
  private readonly notices: SantimPayNotices;

  constructor(private readonly settings: SantimPaySettings) {
    const { methods, now, merchantId, issuer, theirKey, privateKey } = settings;
    this.partners = new PayoutPartners(methods, () => this.askPartners(), now);
    this.notices = { keys: [theirKey, createPublicKey(privateKey)], issuer, merchantId };
  }

  async startDeposit(request: DepositRequest): Promise<Outcome<DepositStart>> {
    const { reference, phone: phoneNumber, notifyUrl, medium } = request;
    const amount = toBirr(request.amount);
    const common = { id: reference, amount, reason: REASON, notifyUrl, phoneNumber };
    if (medium !== 'CHECKOUT') {
      const paymentMethod = this.settings.methods[medium];
      const token = { amount, paymentReason: REASON, paymentMethod, phoneNumber };
      const answer = await this.call('/direct-payment', { ...common, paymentMethod }, token);
      return this.refusalOf(answer) ?? done({ next: 'push' });
    }
    const urls = {
      successRedirectUrl: request.returnUrl,
      failureRedirectUrl: request.cancelUrl,
      cancelRedirectUrl: request.cancelUrl,
    };
    const answer = await this.call(
      '/initiate-payment',
      { ...common, ...urls },
      { amount, paymentReason: REASON },
    );
    const refusal = this.refusalOf(answer);
    if (refusal) return refusal;
    const url = textOf(recordOf(answer)['url'])?.replaceAll('&amp;', '&');
    if (url && URL.canParse(url)) return done({ next: 'redirect', url });
    this.settings.report({ call: 'checkout', shape: 'no url', body: recordOf(answer) });
    return failed('ambiguous', 'SHAPE');
  }

  async verifyDeposit(key: PaymentKey): Promise<Outcome<Verified>> {
    return this.status(key, 'deposit');
  }

  async startPayout(request: PayoutRequest): Promise<PayoutAnswer> {
    const { reference, account, medium, notifyUrl } = request;
    if (medium === 'BANK') return answered('refused', 'NOT_SERVED');
    const amount = toBirr(request.amount);
    const paymentMethod = (await this.partners.methods())[medium];
    const body = {
      id: reference,
      clientReference: reference,
      amount,
      reason: REASON,
      receiverAccountNumber: account,
      notifyUrl,
      paymentMethod,
    };
    const token = { amount, paymentReason: REASON, paymentMethod, phoneNumber: account };
    const answer = readPayoutAnswer(await this.call('/payout-transfer', body, token), this.settings.report);
    if (answer.kind === 'notTaken' && answer.code === 'UNAVAILABLE') this.partners.forget();
    return answer;
  }

  async verifyPayout(key: PaymentKey): Promise<Outcome<Verified>> {
    return this.status(key, 'payout');
  }

  async listPayoutMethods(): Promise<Outcome<string[]>> {
    const answer = await this.askPartners();
    const listed = readPartners(answer);
    return listed ? done(Object.values(listed)) : (commonFailure(answer) ?? failed('ambiguous', 'SHAPE'));
  }

  readWebhook({ body, headers }: RawWebhook): WebhookReading {
    return readSantimPayNotification(body, headers, this.notices, this.settings.now());
  }

  private async status(
    { reference, asked }: PaymentKey,
    what: StatusQuestion['what'],
  ): Promise<Outcome<Verified>> {
    const { merchantId, report } = this.settings;
    // The token of this call has the claim merId; all others have merchantId (providers.md section 3.2).
    const answer = await this.call(
      '/fetch-transaction-status',
      { id: reference, fullParam: true },
      { id: reference, merId: merchantId },
    );
    const common = commonFailure(answer);
    if (common) return common;
    if (answer.kind !== 'answer') return failed('ambiguous', 'NO_ANSWER');
    if (answer.status === 401 || answer.status === 403) return failed('config', `HTTP_${answer.status}`);
    return readStatus(answer.status, answer.body, { what, asked, merchantId, report });
  }

  /** A refusal of a deposit has HTTP status 200 with `declined` (providers.md, S3), or a 4xx. */
  private refusalOf(answer: OutboundAnswer): Outcome<never> | null {
    const common = commonFailure(answer);
    if (common) return common;
    const record = recordOf(answer);
    const isDeclined = firstText(record, 'Status', 'status')?.toLowerCase() === 'declined';
    if (answer.kind !== 'answer' || (answer.status < 400 && !isDeclined)) return null;
    const message = messageOf(record);
    if (answer.status === 401 || answer.status === 403)
      return failed('config', `HTTP_${answer.status}`, message);
    if (/already|duplicate/i.test(message)) return failed('ambiguous', 'REFERENCE_USED', message);
    return failed('rejected', isDeclined ? 'DECLINED' : `HTTP_${answer.status}`, message);
  }

  private askPartners(): Promise<OutboundAnswer> {
    const { baseUrl, timeoutMs } = this.settings;
    return fetchJson(`${baseUrl}/payout/partners`, { method: 'GET', timeoutMs, headers: this.headers() });
  }

  private call(path: string, body: object, claims: object): Promise<OutboundAnswer> {
    const { baseUrl, merchantId, privateKey, timeoutMs, now } = this.settings;
    const generated = Math.floor(now().getTime() / 1000);
    const isStatus = 'merId' in claims;
    const signedToken = signEs256({ ...claims, ...(isStatus ? {} : { merchantId }), generated }, privateKey);
    return fetchJson(`${baseUrl}${path}`, {
      method: 'POST',
      timeoutMs,
      headers: this.headers(),
      body: { ...body, merchantId, signedToken, ...(isStatus ? { generated } : {}) },
    });
  }

  private headers(): Record<string, string> {
    const { gatewayToken } = this.settings;
    return gatewayToken === null ? {} : { authorization: `Bearer ${gatewayToken}` };
  }
}

function recordOf(answer: OutboundAnswer): Record<string, unknown> {
  return answer.kind === 'answer' ? asRecord(answer.body) : {};
}
