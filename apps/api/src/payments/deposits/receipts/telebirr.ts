import { addisTime, amountOfCell, cellAfter, nameOfCell, textsOf } from './cells';
import { fetchDocument, type Receipt, type ReceiptReader, type ReceiptResult } from './receipt';

/**
 * Reads telebirr's receipt page (providers.md section 6.1). Its labels are bilingual; some stand beside their value,
 * some are the head of a table.
 */
export class TelebirrReceipts implements ReceiptReader {
  readonly source = 'telebirr';

  constructor(private readonly settings: { url: string; timeoutMs: number }) {}

  async read(id: string): Promise<ReceiptResult> {
    const answer = await fetchDocument(
      `${this.settings.url}/${encodeURIComponent(id)}`,
      this.settings.timeoutMs,
    );
    if (answer.kind === 'unreachable') return answer;
    const page = answer.bytes.toString('utf8');
    if (answer.status !== 200 || !/html/i.test(answer.type))
      return { kind: 'unreachable', why: `HTTP ${answer.status}` };
    if (/this request is not correct/i.test(page)) return { kind: 'missing' };
    const receipt = receiptOf(page, id);
    return receipt ? { kind: 'found', receipt } : { kind: 'unreachable', why: 'unparseable' };
  }
}

/** The receipt on a page; null if the layout is unknown or the receipt is of another payment. */
export function receiptOf(page: string, id: string): Receipt | null {
  const texts = textsOf(page);
  const after = (label: RegExp) => cellAfter(texts, label);
  const head = texts.findIndex((text) => /invoice no\.?$/i.test(text));
  // The row below these three heads holds their values.
  const [number, date, amount] = head < 0 ? [] : texts.slice(head + 3, head + 6);
  const settled = amountOfCell(amount ?? null);
  const name = after(/credited party name$/i);
  if (number?.toUpperCase() !== id || settled === null || name === null) return null;
  return {
    source: 'telebirr',
    id,
    isCompleted: /^completed$/i.test(after(/transaction status$/i) ?? ''),
    settled,
    payer: after(/payer telebirr no\.?$/i),
    payerName: nameOfCell(after(/payer name$/i)),
    receiver: { name, account: after(/credited party account no\.?$/i) },
    note: after(/(?:^|\/)\s*(?:payment )?reason$/i),
    paidAt: addisTime(date ?? null),
  };
}
