import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export type Provider = 'chapa' | 'arifpay' | 'santimpay';

/** A payment in the provider's records. Amounts are santim. */
export interface Payment {
  provider: Provider;
  /** The merchant's reference of the payment. */
  reference: string;
  /** The provider's own id of the payment. */
  session: string;
  amount: number;
  /** The amount that was really paid; it differs from the requested one only by a fault. */
  paid: number | null;
  phone: string;
  kind: 'checkout' | 'push';
  status: 'pending' | 'success' | 'failed' | 'cancelled' | 'expired' | 'refunded';
  /** The fee that the provider kept, in hundredths of a santim; only in mode "world". */
  fee?: number;
  providerRef: string;
  notifyUrl: string;
  returnUrl: string;
  cancelUrl: string;
  /**
   * Address that is called by GET when the payment ends, without a signature (providers.md, C7); absent: no address is
   * called.
   */
  callbackUrl?: string;
  /** An unpaid payment expires at this time; absent: never. */
  expiresAt?: string;
  /** Failed tries on the page; the limit is ten. */
  attempts: number;
  createdAt: string;
}

/** A payout that the merchant has requested. */
export interface Payout {
  provider: Provider;
  reference: string;
  session: string;
  amount: number;
  account: string;
  name: string;
  bank: string;
  /** `reversed`: the payout went back after it had succeeded. */
  status: 'pending' | 'success' | 'failed' | 'reversed';
  /** The fee that the provider charged on top, in hundredths of a santim; only in mode "world". */
  fee?: number;
  /** The merchant's answer, if the provider asks for approval. */
  approval: 'none' | 'approved' | 'refused';
  providerRef: string;
  notifyUrl: string;
  createdAt: string;
}

export interface ReceiptRecord {
  txnId: string;
  medium: 'TELEBIRR' | 'CBE';
  amount: number;
  receiver: { name: string; number: string };
  payer: string;
  /** Name of the holder of the payer's account; absent: A Customer. */
  payerName?: string;
  paidAt: string;
  /** The note that the payer wrote. */
  note?: string;
}

interface Tables {
  payments: Payment;
  payouts: Payout;
  receipts: ReceiptRecord;
}

/** The providers' records, in memory and as lines of a file, so that they outlive a killed server. */
export class Books {
  readonly payments = new Map<string, Payment>();
  readonly payouts = new Map<string, Payout>();
  readonly receipts = new Map<string, ReceiptRecord>();

  /** @param file absent: in memory only */
  constructor(private readonly file?: string) {
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) this.replay(line);
  }

  save<T extends keyof Tables>(table: T, record: Tables[T]): void {
    this.put(table, record);
    if (this.file) appendFileSync(this.file, `${JSON.stringify([table, record])}\n`);
  }

  paymentBySession(session: string): Payment | undefined {
    return [...this.payments.values()].find((payment) => payment.session === session);
  }

  payoutBySession(session: string): Payout | undefined {
    return [...this.payouts.values()].find((payout) => payout.session === session);
  }

  private put<T extends keyof Tables>(table: T, record: Tables[T]): void {
    const key = 'txnId' in record ? record.txnId : record.reference;
    (this[table] as Map<string, Tables[T]>).set(key, record);
  }

  /** Skips a line that was cut short when the process was killed; only the last line can be. */
  private replay(line: string): void {
    try {
      const [table, record] = JSON.parse(line) as [keyof Tables, Tables[keyof Tables]];
      this.put(table, record);
    } catch {
      return;
    }
  }
}

/** Writes santim as birr with two decimals. */
export const birrOf = (santim: number): string => (santim / 100).toFixed(2);

/** Writes hundredths of a santim as birr with four decimals. */
export const finelyOf = (hundredths: number): string =>
  `${Math.trunc(hundredths / 10_000)}.${String(hundredths % 10_000).padStart(4, '0')}`;
