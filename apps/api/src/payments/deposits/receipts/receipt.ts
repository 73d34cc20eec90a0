import type { Santim } from '@libs/money';
import { callOut } from '../../../platform/outbound';

export const receiptSources = ['telebirr', 'cbebirr'] as const;
export type ReceiptSource = (typeof receiptSources)[number];

/** The content of a receipt page. None of it is trusted before the comparison (providers.md section 6.3). */
export interface Receipt {
  source: ReceiptSource;
  id: string;
  isCompleted: boolean;
  /** The amount in santim that the receiver got, without the fee. */
  settled: Santim;
  /** Digits of the account with the middle hidden, `2519****0003`; null if the page does not show it. */
  payer: string | null;
  /** The name of that account's holder as the provider has it; null if the page does not show it. */
  payerName: string | null;
  receiver: { name: string; account: string | null };
  /** The note that the payer wrote. */
  note: string | null;
  paidAt: Date | null;
}

/** `missing`: the provider answers that there is no such payment. `unreachable`: there is no usable answer. */
export type ReceiptResult =
  { kind: 'found'; receipt: Receipt } | { kind: 'missing' } | { kind: 'unreachable'; why: string };

/** Reads receipts of one medium. */
export interface ReceiptReader {
  readonly source: ReceiptSource;
  /** @param id as `transactionNumberIn` returns it */
  read(id: string): Promise<ReceiptResult>;
}

/** True if the visible digits of a masked number match the account, as those of `2519****0003` match `0911000003`. */
export function matchesMaskedAccount(masked: string | null, account: string): boolean {
  const match = /^(\d*)\*+(\d+)$/.exec((masked ?? '').replace(/[\s+-]/g, ''));
  const whole = account.replace(/\D/g, '').replace(/^0(?=[79]\d{8}$)/, '251');
  if (!match)
    return (masked ?? '').replace(/\D/g, '').replace(/^0(?=[79]\d{8}$)/, '251') === whole && whole !== '';
  const [, head = '', tail = ''] = match;
  return tail.length >= 3 && whole.startsWith(head) && whole.endsWith(tail);
}

const MAX_BYTES = 2 * 1024 * 1024;

export type DocumentAnswer =
  { kind: 'answer'; status: number; type: string; bytes: Buffer } | { kind: 'unreachable'; why: string };

/** Fetches a page or a PDF: with a time limit, a size limit and without following redirects (controls.md rule 46). */
export async function fetchDocument(url: string, timeoutMs: number): Promise<DocumentAnswer> {
  try {
    return { kind: 'answer', ...(await callOut(url, { method: 'GET', timeoutMs, maxBytes: MAX_BYTES })) };
  } catch (error) {
    return {
      kind: 'unreachable',
      why: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
}
