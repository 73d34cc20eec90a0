import { localPhone } from '@libs/contract';
import { addisTime, amountOfCell, cellAfter, nameOfCell } from './cells';
import { pdfTexts } from './pdf-text';
import { fetchDocument, type Receipt, type ReceiptReader, type ReceiptResult } from './receipt';

/**
 * Reads CBE Birr's receipts, which are PDFs (providers.md section 6.2). The address of a receipt contains the
 * receiver's number.
 */
export class CbeBirrReceipts implements ReceiptReader {
  readonly source = 'cbebirr';

  constructor(private readonly settings: { url: string; receiverNumber: string; timeoutMs: number }) {}

  async read(id: string): Promise<ReceiptResult> {
    const query = new URLSearchParams({ TID: id, PH: localPhone(this.settings.receiverNumber) });
    const answer = await fetchDocument(`${this.settings.url}?${query}`, this.settings.timeoutMs);
    if (answer.kind === 'unreachable') return answer;
    if (answer.status === 404) return { kind: 'missing' };
    if (answer.status !== 200) return { kind: 'unreachable', why: `HTTP ${answer.status}` };
    const receipt = cbeReceiptOf(pdfTexts(answer.bytes), id);
    return receipt ? { kind: 'found', receipt } : { kind: 'unreachable', why: 'unparseable' };
  }
}

/**
 * The receipt in the texts of a PDF, where each label precedes its value; null if the layout is unknown or the receipt
 * is of another payment.
 */
export function cbeReceiptOf(texts: readonly string[], id: string): Receipt | null {
  const after = (label: RegExp) => cellAfter(texts, label);
  // "Amount" is the sum that arrived; "Paid Amount" and "Total Paid Amount" include the fee.
  const settled = amountOfCell(after(/^amount:?$/i));
  const name = after(/^receiver name:?$/i);
  const debited = after(/^debit account:?$/i);
  const number = after(/^(receipt number|order id):?$/i);
  if (settled === null || name === null || number?.toUpperCase() !== id) return null;
  return {
    source: 'cbebirr',
    id,
    isCompleted: /^(completed|success(ful)?)$/i.test(after(/^transaction status:?$/i) ?? ''),
    settled,
    payer: accountIn(debited),
    // The label "Customer Name" is not used, because it may hold the receiver's name: the receipt is requested under
    // our number.
    payerName: nameOfCell(/\d\s*-\s*(.+)$/.exec(debited ?? '')?.[1] ?? null),
    receiver: { name, account: accountIn(after(/^credit account:?$/i)) },
    note: after(/^reason:?$/i),
    paidAt: addisTime(after(/^transaction date:?$/i)),
  };
}

/** The account number in a cell such as `2519****0003 - ABEBA`. */
function accountIn(cell: string | null): string | null {
  return /\+?\d[\d*]*\d/.exec(cell ?? '')?.[0] ?? null;
}
