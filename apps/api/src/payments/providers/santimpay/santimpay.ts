import type { KeyObject } from 'node:crypto';
import { toBirr } from '@libs/money';
import { fetchJson, type OutboundAnswer } from '../../../platform/outbound';
import type {
  DepositRequest,
  DepositStart,
  Failure,
  Gateway,
  Medium,
  Outcome,
  PaymentKey,
  PayoutAnswer,
  PayoutRequest,
  RawWebhook,
  Verified,
  WebhookReading,
} from '../gateway';
import { answered, bareStatus, commonFailure, done, failed } from '../outcomes';
import { asRecord, firstText, textOf } from '../reading';
import { signEs256 } from './es256';
import { readNotification } from './notification';
import { readPayoutAnswer } from './refusals';
import { isUnknown, readStatus } from './shapes';

export interface SantimPaySettings {
  baseUrl: string;
  merchantId: string;
  privateKey: KeyObject;
  /** SantimPay's public key: it verifies notifications. */
  theirKey: KeyObject;
  /** `iss` and `aud` of SantimPay's tokens. */
  issuer: string;
  /** SantimPay's names of our media, about which sources differ (providers.md section 3.3). */
  methods: Readonly<Record<'TELEBIRR' | 'CBE', string>>;
  timeoutMs: number;
  now: () => Date;
}

const REASON = 'Edil Bingo';

/** SantimPay (providers.md section 3): every call is signed by a token in its body. */
export class SantimPay implements Gateway {
  readonly id = 'santimpay';
  readonly deposits: ReadonlySet<Medium> = new Set(['CHECKOUT', 'TELEBIRR', 'CBE']);
  readonly payouts: ReadonlySet<Medium> = new Set(['TELEBIRR', 'CBE']);

  constructor(private readonly settings: SantimPaySettings) {}

  async startDeposit(request: DepositRequest): Promise<Outcome<DepositStart>> {
    const { reference, phone: phoneNumber, notifyUrl, medium } = request;
    const amount = toBirr(request.amount);
    const common = { id: reference, amount, reason: REASON, notifyUrl, phoneNumber };
    if (medium !== 'CHECKOUT') {
      const paymentMethod = this.settings.methods[medium];
      const token = { amount, paymentReason: REASON, paymentMethod, phoneNumber };
      const answer = await this.call('/direct-payment', { ...common, paymentMethod }, token);
      return this.failureOf(answer) ?? done({ next: 'push' });
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
    const failure = this.failureOf(answer);
    if (failure) return failure;
    const url = textOf(recordOf(answer)['url'])?.replaceAll('&amp;', '&');
    return url && URL.canParse(url) ? done({ next: 'redirect', url }) : failed('ambiguous', 'SHAPE');
  }

  async verifyDeposit(key: PaymentKey): Promise<Outcome<Verified>> {
    return this.status(key.reference);
  }

  async startPayout(request: PayoutRequest): Promise<PayoutAnswer> {
    const { reference, account, medium, notifyUrl } = request;
    if (medium === 'BANK') return answered('refused', 'NOT_SERVED');
    const amount = toBirr(request.amount);
    const paymentMethod = this.settings.methods[medium];
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
    return readPayoutAnswer(await this.call('/payout-transfer', body, token));
  }

  async verifyPayout(key: PaymentKey): Promise<Outcome<Verified>> {
    return this.status(key.reference);
  }

  readWebhook(webhook: RawWebhook): WebhookReading {
    return readNotification(webhook, this.settings.theirKey, this.settings.issuer, this.settings.now());
  }

  private async status(reference: string): Promise<Outcome<Verified>> {
    const { merchantId } = this.settings;
    // The token of this call has the claim merId; all others have merchantId (providers.md section 3.2).
    const answer = await this.call(
      '/fetch-transaction-status',
      { id: reference },
      { id: reference, merId: merchantId },
    );
    const common = commonFailure(answer);
    if (common) return common;
    if (answer.kind !== 'answer') return failed('ambiguous', 'NO_ANSWER');
    if (isUnknown(answer.status, answer.body)) {
      return done(bareStatus('missing', 'not found'));
    }
    return this.failureOf(answer) ?? readStatus(answer.body);
  }

  /** An error is a 4xx with `message`, `msg` or `Reason`. */
  private failureOf(answer: OutboundAnswer): Outcome<never> | null {
    const common = commonFailure(answer);
    if (common) return common;
    if (answer.kind !== 'answer' || answer.status < 400) return null;
    const message = firstText(asRecord(answer.body), 'message', 'msg', 'Reason') ?? '';
    const kind: Failure['kind'] =
      answer.status === 401 || answer.status === 403
        ? 'config'
        : /already|duplicate/i.test(message)
          ? 'ambiguous'
          : 'rejected';
    return failed(kind, kind === 'ambiguous' ? 'REFERENCE_USED' : `HTTP_${answer.status}`, message);
  }

  private call(path: string, body: object, claims: object): Promise<OutboundAnswer> {
    const { baseUrl, merchantId, privateKey, timeoutMs, now } = this.settings;
    const generated = Math.floor(now().getTime() / 1000);
    const merchant = 'merId' in claims ? {} : { merchantId };
    const signedToken = signEs256({ ...claims, ...merchant, generated }, privateKey);
    return fetchJson(`${baseUrl}${path}`, {
      method: 'POST',
      timeoutMs,
      body: { ...body, merchantId, signedToken },
    });
  }
}

function recordOf(answer: OutboundAnswer): Record<string, unknown> {
  return answer.kind === 'answer' ? asRecord(answer.body) : {};
}
