import type { Santim } from '@libs/money';

export const gatewayIds = ['chapa', 'arifpay', 'santimpay'] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** The payment method inside a gateway. CHECKOUT is the gateway's own page, where the player chooses a method. */
export type Medium = 'CHECKOUT' | 'TELEBIRR' | 'CBE' | 'BANK';

/** `live` if real money moves. The sandbox and the providers' test hosts are `test`. */
export type PaymentMode = 'test' | 'live';

/** Why a call to a provider failed (providers.md section 11). A provider's refusal is returned, never thrown. */
export type Failure =
  /** Final: no money has moved, and none will. */
  | { kind: 'rejected'; code: string; message: string }
  /** No money has moved; the same reference may be sent again. */
  | { kind: 'retry'; code: string; message: string; afterMs?: number }
  /** Money may have moved: ask the provider; neither send again nor refund before it has answered. */
  | { kind: 'ambiguous'; code: string; message: string }
  /** Our own error, such as a wrong key: the row stays as it is until a person corrects the setting. */
  | { kind: 'config'; code: string; message: string };

/**
 * Why a provider has not taken a payout. No money moved, and the same reference is sent again later (providers.md
 * P3.1).
 */
export type NotTakenCode =
  | 'TRANSFER_HOURS'
  /** Our float or escrow at the provider is short: a person tops it up. */
  | 'INSUFFICIENT_FLOAT'
  | 'TOO_MANY_REQUESTS'
  /** A wrong or refused key or address: a person corrects the settings. */
  | 'KEY_REFUSED'
  | 'UNAVAILABLE'
  /** No byte of the request has left this machine. */
  | 'NOT_SENT'
  /** The step before the payout, which moves no money, has failed. */
  | 'NOT_PREPARED';

/**
 * A provider's answer to the order of a payout. It says what the provider said, not what it means for the row: a
 * `refused` is final only if no earlier send of the reference was `duplicate` or `unknown`.
 */
export type PayoutAnswer =
  /** The provider has the payout. Only the status call says whether the money has arrived. */
  | { kind: 'accepted'; providerRef: string | null }
  | { kind: 'notTaken'; code: NotTakenCode; message: string }
  /** A business refusal of this payout: account, bank or amount. */
  | { kind: 'refused'; code: string; message: string }
  /** The provider has had this reference before. */
  | { kind: 'duplicate'; code: 'REFERENCE_USED'; message: string }
  /** Anything else: money may have moved. From now on only the status call counts. */
  | { kind: 'unknown'; code: string; message: string };

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export interface DepositRequest {
  /** Our reference, letters and digits only, so that every provider repeats it unchanged. */
  reference: string;
  amount: Santim;
  /** Phone of the payer, as `+251…`. */
  phone: string;
  medium: Exclude<Medium, 'BANK'>;
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
  expiresAt: Date;
}

export type DepositStart =
  | { next: 'redirect'; url: string; session?: string }
  /** The player approves on the phone. */
  | { next: 'push'; session?: string };

export interface PayoutRequest {
  reference: string;
  amount: Santim;
  medium: Exclude<Medium, 'CHECKOUT'>;
  /** Phone in the form `+251…` for a wallet, account number for a bank. */
  account: string;
  accountName: string;
  /** Id of the bank in `listBanks`, for the medium BANK only. */
  bankId: string | null;
  notifyUrl: string;
  returnUrl: string;
  expiresAt: Date;
  /** The session of `preparePayout`; null for a gateway without one. */
  session: string | null;
}

export interface PaymentKey {
  reference: string;
  session: string | null;
  /**
   * The amount that we asked for. A provider names amounts with and without its fee; one of the two must equal this
   * amount (providers.md, S1).
   */
  asked: Santim;
}

/**
 * `missing`: the provider answers that it does not know this reference. `reversed`: the payment had succeeded and its
 * money went back later, as a refund or a reversal, in whole or in part (`Verified.returned`).
 */
export type MoneyState = 'pending' | 'succeeded' | 'failed' | 'expired' | 'missing' | 'reversed';

/** The provider's current answer about a payment. Only this may move money, once it was compared with our row. */
export interface Verified {
  state: MoneyState;
  /** Our reference as the provider repeats it; null if it does not. */
  reference: string | null;
  amount: Santim | null;
  /** The part of a reversed payment that went back; null if the provider names no part, which means all of it. */
  returned: Santim | null;
  /**
   * The fee, kept by the provider or charged on top: exact birr with up to six decimals, such as `0.0265`; null if not
   * named.
   */
  fee: string | null;
  currency: string | null;
  mode: PaymentMode | null;
  providerRef: string | null;
  /** The provider's own name of the state, for people. */
  status: string;
  /** A failed checkout may still be paid while its page is open (Chapa). */
  mayChange: boolean;
  /**
   * The provider's fields about the amount, word for word, for the person who reviews; null if the provider names only
   * one amount.
   */
  shown: string | null;
}

/** A request that a payment provider sends to us, with its raw bytes. */
export interface RawWebhook {
  headers: Headers;
  body: Buffer;
  /** Last part of the called path; null if there is none. */
  token: string | null;
}

/** The payment that a notification names. It is a reason to ask the provider, never a reason to move money. */
export type WebhookReading =
  /** @property why short, for logs and for the person who sets the gateway up */
  | { genuine: false; why: string }
  | {
      genuine: true;
      reference: string;
      /** The provider's id of the payment, for a row whose first answer was lost. */
      session?: string;
      /** The fields that the sender has signed or sent, as texts. They prove nothing about the payment. */
      said: Readonly<Record<string, string>>;
    };

/** Headers of a request, by name in any spelling. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface Bank {
  id: string;
  name: string;
  swift: string | null;
  /** Digits of an account number; null if the provider does not state it. */
  accountLength: number | null;
  isMobileMoney: boolean;
  currency: string;
}

/** A bank as the provider lists it. Players see it without the slug. */
export interface ListedBank extends Bank {
  /** The provider's short name, which changes less often than the full name; null if the bank has none. */
  slug: string | null;
}

/** A payout in a provider's own list. */
export interface ListedPayout {
  reference: string;
  amount: Santim;
  state: MoneyState;
}

/** An answer with a status word or a shape that the adapter does not know. It is never read as success. */
export interface StrangeAnswer {
  call: string;
  /** Short description of the answer, without data of the payment, because it becomes the label of a metric. */
  shape: string;
  body: unknown;
}

export type ReportStrange = (answer: StrangeAnswer) => void;

/** One payment provider. An adapter knows the provider's wire format and nothing of players, rows or the ledger. */
export interface Gateway {
  readonly id: GatewayId;
  readonly deposits: ReadonlySet<Medium>;
  readonly payouts: ReadonlySet<Medium>;
  startDeposit(request: DepositRequest): Promise<Outcome<DepositStart>>;
  verifyDeposit(key: PaymentKey): Promise<Outcome<Verified>>;
  /** A first step that moves no money. The caller must store its session before `startPayout`. */
  preparePayout?(request: PayoutRequest): Promise<Outcome<{ session: string }>>;
  startPayout(request: PayoutRequest): Promise<PayoutAnswer>;
  verifyPayout(key: PaymentKey): Promise<Outcome<Verified>>;
  readWebhook(webhook: RawWebhook): WebhookReading;
  listBanks?(): Promise<Outcome<ListedBank[]>>;
  listPayouts?(): Promise<Outcome<ListedPayout[]>>;
  /** Lists the provider's own names of the payout media, if the provider has such a list. */
  listPayoutMethods?(): Promise<Outcome<string[]>>;
  /**
   * Reads which payout the provider asks us to approve; null if the question is not signed. A gateway without this
   * method never asks.
   */
  readApproval?(webhook: RawWebhook): ApprovalQuestion | null;
}

/** The provider's question, before it sends a payout, whether that payout is ours (Chapa's approval URL). */
export interface ApprovalQuestion {
  reference: string;
  amount: Santim;
  account: string;
}
