import type { Santim } from '@libs/money';

export const gatewayIds = ['chapa', 'arifpay', 'santimpay'] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** The payment method inside a gateway. CHECKOUT: the gateway's own page, where the player chooses one. */
export type Medium = 'CHECKOUT' | 'TELEBIRR' | 'CBE' | 'BANK';

/** `live` if real birr move. The sandbox and the providers' test hosts are `test`. */
export type PaymentMode = 'test' | 'live';

/** Why a call to a provider failed (providers.md section 11). A call never throws for an answer of the provider. */
export type Failure =
  /** Final: nothing moved and nothing will. */
  | { kind: 'rejected'; code: string; message: string }
  /** Nothing moved; the same reference may be sent again. */
  | { kind: 'retry'; code: string; message: string; afterMs?: number }
  /** Money may have moved: ask the provider; neither send again nor refund before it has answered. */
  | { kind: 'ambiguous'; code: string; message: string }
  /** Our own error, such as a wrong key: the row stays as it is until a person has corrected it. */
  | { kind: 'config'; code: string; message: string };

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export interface DepositRequest {
  /** Our reference, letters and digits only, so that every provider repeats it unchanged. */
  reference: string;
  amount: Santim;
  /** `+251…` */
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
  /** Key of `listBanks`, for BANK only. */
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
}

/** `missing`: the provider answers that it does not know this reference. */
export type MoneyState = 'pending' | 'succeeded' | 'failed' | 'expired' | 'missing';

/** The provider's current answer about a payment. Only this may move money, and only after the comparison with our row. */
export interface Verified {
  state: MoneyState;
  /** As the provider repeats it; null if it does not. */
  reference: string | null;
  amount: Santim | null;
  currency: string | null;
  mode: PaymentMode | null;
  providerRef: string | null;
  /** The provider's own name of the state, for people. */
  status: string;
  /** A failed checkout may still be paid while its page is open (Chapa). */
  mayChange: boolean;
}

/** A request of another party with its raw bytes. */
export interface RawWebhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** Last part of the path, if there is one. */
  token: string | null;
}

/** The payment that a webhook names. It is a reason to ask the provider, never a reason to move money. */
export type WebhookReading =
  | { genuine: false }
  /** `session`: the provider's id of the payment, for a row whose first answer was lost. */
  | { genuine: true; reference: string; session?: string };

export interface Bank {
  id: string;
  name: string;
  swift: string | null;
  /** Digits of an account number; null if the provider does not state it. */
  accountLength: number | null;
  isMobileMoney: boolean;
  currency: string;
}

/** A payout in a provider's own list. */
export interface ListedPayout {
  reference: string;
  amount: Santim;
  state: MoneyState;
}

/** One payment provider. An adapter knows the provider's wire format and nothing of players, rows or the ledger. */
export interface Gateway {
  readonly id: GatewayId;
  readonly deposits: ReadonlySet<Medium>;
  readonly payouts: ReadonlySet<Medium>;
  startDeposit(request: DepositRequest): Promise<Outcome<DepositStart>>;
  verifyDeposit(key: PaymentKey): Promise<Outcome<Verified>>;
  /** A first step that moves no money. The caller must store its session before `startPayout`. */
  preparePayout?(request: PayoutRequest): Promise<Outcome<{ session: string }>>;
  /** Success means that the provider has accepted the payout, not that the money has arrived. */
  startPayout(request: PayoutRequest): Promise<Outcome<{ providerRef: string | null }>>;
  verifyPayout(key: PaymentKey): Promise<Outcome<Verified>>;
  readWebhook(webhook: RawWebhook): WebhookReading;
  listBanks?(): Promise<Outcome<Bank[]>>;
  listPayouts?(): Promise<Outcome<ListedPayout[]>>;
}

/** The provider's question whether a payout is ours, before it sends it (Chapa's approval URL). */
export interface ApprovalQuestion {
  reference: string;
  amount: Santim;
  account: string;
}
