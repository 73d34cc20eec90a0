import type { Santim } from '@libs/money';

export const receiptSources = ['telebirr', 'cbebirr'] as const;
export type ReceiptSource = (typeof receiptSources)[number];

/** What a receipt page says; nothing in it is believed before it is compared (providers.md section 6.3). */
export interface Receipt {
  source: ReceiptSource;
  id: string;
  isCompleted: boolean;
  /** What the receiver got, without the fee. */
  settled: Santim;
  /** Digits of the account with the middle hidden, `2519****0003`; null if it is not told. */
  payer: string | null;
  receiver: { name: string; account: string | null };
  paidAt: Date | null;
}

/** `unreachable` is not `missing`: the one says nothing, the other that there is no such payment. */
export type ReceiptResult =
  { kind: 'found'; receipt: Receipt } | { kind: 'missing' } | { kind: 'unreachable'; why: string };

/** Reads receipts of one medium. */
export interface ReceiptReader {
  readonly source: ReceiptSource;
  /** @param id in its normal form */
  read(id: string): Promise<ReceiptResult>;
}

/** Trims, takes the id out of a pasted link, and writes it in capitals; null if it cannot be one. */
export function normaliseTxnId(input: string): string | null {
  const last = input.trim().split(/[/=]/).at(-1) ?? '';
  const id = last.trim().toUpperCase();
  return /^[A-Z0-9]{6,30}$/.test(id) ? id : null;
}

/** True if two numbers are the same as far as the hidden one shows: `2519****0003` and `0911000003`. */
export function sameAccount(masked: string | null, account: string): boolean {
  const match = /^(\d*)\*+(\d+)$/.exec((masked ?? '').replace(/[\s+-]/g, ''));
  const whole = account.replace(/\D/g, '').replace(/^0(?=[79]\d{8}$)/, '251');
  if (!match)
    return (masked ?? '').replace(/\D/g, '').replace(/^0(?=[79]\d{8}$)/, '251') === whole && whole !== '';
  const [, head = '', tail = ''] = match;
  return tail.length >= 3 && whole.startsWith(head) && whole.endsWith(tail);
}
