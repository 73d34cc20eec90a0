import type { Santim } from '@libs/money';

export const gatewayIds = ['chapa', 'arifpay', 'santimpay'] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** The way money takes inside a gateway. CHECKOUT: its own page, where the player chooses. */
export type Medium = 'CHECKOUT' | 'TELEBIRR' | 'CBE' | 'BANK';

/** Whether real birr move. The sandbox and the providers' test hosts are `test`. */
export type PaymentMode = 'test' | 'live';

/** What a call came to (providers.md section 11); a call never throws for what another party says. */
export type Failure =
  /** Final: nothing moved and nothing will. */
  | { kind: 'rejected'; code: string; message: string }
  /** Nothing moved; the same reference may be sent again. */
  | { kind: 'retry'; code: string; message: string; afterMs?: number }
  /** It may have moved: ask, never send again, never give back yet. */
  | { kind: 'ambiguous'; code: string; message: string }
  /** Our own fault, such as a wrong key: a person must look, the row stays as it is. */
  | { kind: 'config'; code: string; message: string };

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export interface DepositRequest {
  /** Ours, letters and digits only, so that every provider echoes it unchanged. */
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
  /** What `preparePayout` gave. */
  session: string | null;
}

export interface PaymentKey {
  reference: string;
  session: string | null;
}

/** `missing`: the provider says that it never had this reference. */
export type MoneyState = 'pending' | 'succeeded' | 'failed' | 'expired' | 'missing';

/** What the provider says now; the only thing that may move money, and only after it was compared. */
export interface Verified {
  state: MoneyState;
  /** As the provider repeats it; null if it does not. */
  reference: string | null;
  amount: Santim | null;
  currency: string | null;
  mode: PaymentMode | null;
  providerRef: string | null;
  /** Their own word, for people. */
  status: string;
  /** A failed checkout may still be paid while its page is open (Chapa). */
  mayChange: boolean;
}

/** A request of another party, as it came. */
export interface RawWebhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** Last part of the path, if there is one. */
  token: string | null;
}

/** A reason to ask about one payment, never more than that. */
export type WebhookReading =
  | { genuine: false }
  /** `session`: their name of the payment, for a row whose first answer was lost. */
  | { genuine: true; reference: string; session?: string };

export interface Bank {
  id: string;
  name: string;
  swift: string | null;
  /** Digits of an account number; null if not told. */
  accountLength: number | null;
  isMobileMoney: boolean;
  currency: string;
}

/** A payout as a provider's own list has it. */
export interface ListedPayout {
  reference: string;
  amount: Santim;
  state: MoneyState;
}

/** One payment provider. Adapters know their wire format and nothing of players, rows or the ledger. */
export interface Gateway {
  readonly id: GatewayId;
  readonly deposits: ReadonlySet<Medium>;
  readonly payouts: ReadonlySet<Medium>;
  startDeposit(request: DepositRequest): Promise<Outcome<DepositStart>>;
  verifyDeposit(key: PaymentKey): Promise<Outcome<Verified>>;
  /** A first step that moves nothing and whose session must be stored before `startPayout`. */
  preparePayout?(request: PayoutRequest): Promise<Outcome<{ session: string }>>;
  /** At best the provider accepts: it never says here that money has arrived. */
  startPayout(request: PayoutRequest): Promise<Outcome<{ providerRef: string | null }>>;
  verifyPayout(key: PaymentKey): Promise<Outcome<Verified>>;
  readWebhook(webhook: RawWebhook): WebhookReading;
  listBanks?(): Promise<Outcome<Bank[]>>;
  listPayouts?(): Promise<Outcome<ListedPayout[]>>;
}

/** A payout about which a provider asks before it sends it (Chapa's approval URL). */
export interface ApprovalQuestion {
  reference: string;
  amount: Santim;
  account: string;
}
