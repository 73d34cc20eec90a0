import { localPhone } from '@libs/contract';
import { fetchJson, type OutboundAnswer } from '../../../platform/outbound';
import type {
  ApprovalQuestion,
  ListedBank,
  DepositRequest,
  DepositStart,
  Gateway,
  ListedPayout,
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
import {
  commonFailure,
  commonPayoutAnswer,
  done,
  failed,
  payoutAnswerOf,
  answered,
  duplicate,
  notTaken,
} from '../outcomes';
import { asRecord, birrText, textOf } from '../reading';
import { readApproval, readChapaNotification, type ChapaApprovals, type ChapaNotices } from './signatures';
import { readBanks, readTransferList, readPayment, readTransfer } from './shapes';

export interface ChapaSettings extends ChapaNotices, ChapaApprovals {
  baseUrl: string;
  secretKey: string;
  timeoutMs: number;
  report: ReportStrange;
}

/** The adapter for API v1 of Chapa (providers.md section 1). */
export class Chapa implements Gateway {
  readonly id = 'chapa';
  readonly deposits: ReadonlySet<Medium> = new Set(['CHECKOUT']);
  readonly payouts: ReadonlySet<Medium> = new Set(['BANK', 'TELEBIRR']);

  constructor(private readonly settings: ChapaSettings) {}

  async startDeposit(request: DepositRequest): Promise<Outcome<DepositStart>> {
    const answer = await this.call('POST', '/transaction/initialize', {
      amount: birrText(request.amount),
      currency: 'ETB',
      tx_ref: request.reference,
      phone_number: localPhone(request.phone),
      callback_url: request.notifyUrl,
      return_url: request.returnUrl,
      customization: { title: 'Edil Bingo', description: `Deposit ${request.reference}` },
    });
    const failure = this.failureOf(answer);
    if (failure) return failure;
    const { status, message, data } = asRecord(bodyOf(answer));
    const url = textOf(asRecord(data)['checkout_url']);
    if (status === 'success' && url !== null && URL.canParse(url)) return done({ next: 'redirect', url });
    return failed('rejected', 'REFUSED', messageOf(message));
  }

  async verifyDeposit({ reference }: PaymentKey): Promise<Outcome<Verified>> {
    const answer = await this.call('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
    return this.failureOf(answer) ?? readPayment(statusOf(answer), bodyOf(answer), this.settings.report);
  }

  async startPayout(request: PayoutRequest): Promise<PayoutAnswer> {
    const bank = await this.bankOf(request);
    if (!bank.ok) return payoutAnswerOf(bank.failure);
    const answer = await this.call('POST', '/transfers', {
      account_name: request.accountName,
      account_number: request.medium === 'BANK' ? request.account : localPhone(request.account),
      amount: birrText(request.amount),
      currency: 'ETB',
      reference: request.reference,
      bank_code: Number(bank.value),
    });
    const common = commonPayoutAnswer(answer);
    if (common) return common;
    const { status, message } = asRecord(bodyOf(answer));
    if (statusOf(answer) === 200 && status === 'success') return { kind: 'accepted', providerRef: null };
    return refusalOfTransfer(statusOf(answer), message, (shape) =>
      this.settings.report({ call: 'payout', shape, body: bodyOf(answer) }),
    );
  }

  async verifyPayout({ reference }: PaymentKey): Promise<Outcome<Verified>> {
    const answer = await this.call('GET', `/transfers/verify/${encodeURIComponent(reference)}`);
    return this.failureOf(answer) ?? readTransfer(statusOf(answer), bodyOf(answer), this.settings.report);
  }

  async listBanks(): Promise<Outcome<ListedBank[]>> {
    const answer = await this.call('GET', '/banks');
    return this.failureOf(answer) ?? readBanks(bodyOf(answer));
  }

  async listPayouts(): Promise<Outcome<ListedPayout[]>> {
    const answer = await this.call('GET', '/transfers');
    return this.failureOf(answer) ?? readTransferList(bodyOf(answer));
  }

  readWebhook({ body, headers }: RawWebhook): WebhookReading {
    return readChapaNotification(body, headers, this.settings, new Date());
  }

  readApproval(webhook: RawWebhook): ApprovalQuestion | null {
    return readApproval(webhook, this.settings);
  }

  /**
   * For Chapa, telebirr is one of its banks. Ids of banks are not fixed, so it is found by slug, then by name
   * (providers.md section 1.4; C9).
   */
  private async bankOf(request: PayoutRequest): Promise<Outcome<string>> {
    if (request.medium === 'BANK')
      return request.bankId === null ? failed('rejected', 'NO_BANK') : done(request.bankId);
    const banks = await this.listBanks();
    if (!banks.ok) return failed('retry', 'NO_BANK_LIST');
    const is = (name: string | null) => name?.trim().toLowerCase() === 'telebirr';
    const found = banks.value.find(({ slug }) => is(slug)) ?? banks.value.find(({ name }) => is(name));
    return found ? done(found.id) : failed('rejected', 'NO_BANK');
  }

  /** A refused key is our own error and says nothing about the payment. */
  private failureOf(answer: OutboundAnswer): Outcome<never> | null {
    const common = commonFailure(answer);
    if (common) return common;
    return statusOf(answer) === 401
      ? failed('config', 'KEY_REFUSED', messageOf(asRecord(bodyOf(answer))['message']))
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

/** The text of Chapa's field `message`, which may also be an object of field errors. */
function messageOf(message: unknown): string {
  return typeof message === 'string' ? message : JSON.stringify(message ?? '');
}

type Rule = readonly [message: RegExp, answer: (message: string) => PayoutAnswer];

/** The meaning of Chapa's refusals of a transfer, by their text: its HTTP status misleads (providers.md section 1.5). */
const RULES: readonly Rule[] = [
  [/reference.*(has been used|already been taken)|duplicate/i, duplicate], // first, because this text may stand among field errors
  [/transfer hours/i, (message) => notTaken('TRANSFER_HOURS', message)],
  [/insufficient (wallet )?balance/i, (message) => notTaken('INSUFFICIENT_FLOAT', message)],
  [/isn.t available/i, (message) => notTaken('UNAVAILABLE', message)],
  [/too many requests/i, (message) => notTaken('TOO_MANY_REQUESTS', message)],
  [/account number is not valid/i, (message) => answered('refused', 'ACCOUNT_INVALID', message)],
  [/no longer supported/i, (message) => answered('refused', 'BANK_UNSUPPORTED', message)],
  [/bank code is incorrect/i, (message) => answered('refused', 'BANK_UNKNOWN', message)],
];

/**
 * The meaning of a refusal that no rule matches. 401 and 403 point to our key, and errors by field to our data; any
 * other text leaves the outcome unknown, so the status call decides.
 * @param message a text, or an object of errors by field
 */
function refusalOfTransfer(status: number, message: unknown, report: (shape: string) => void): PayoutAnswer {
  const text = typeof message === 'string' ? message : JSON.stringify(message ?? '');
  const rule = RULES.find(([pattern]) => pattern.test(text));
  if (rule) return rule[1](text);
  if (status === 401 || status === 403) return notTaken('KEY_REFUSED', text);
  const byField = typeof message === 'object' && message !== null && Object.keys(message).length > 0;
  if ((status === 400 || status === 422) && byField) return answered('refused', 'INVALID', text);
  report(`refusal HTTP ${status}`);
  return answered('unknown', 'UNKNOWN_REFUSAL', text);
}
