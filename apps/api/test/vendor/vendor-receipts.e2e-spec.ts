import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transactionNumberIn } from '@libs/contract';
import { pdfOf } from '../../sandbox/receipts/pdf';
import { cbeReceiptOf, CbeBirrReceipts } from '../../src/payments/deposits/receipts/cbebirr';
import { judgeReceipt } from '../../src/payments/deposits/receipts/judge-receipt';
import { pdfTexts } from '../../src/payments/deposits/receipts/pdf-text';
import type { Receipt } from '../../src/payments/deposits/receipts/receipt';
import { receiptOf, TelebirrReceipts } from '../../src/payments/deposits/receipts/telebirr';

/** A cell of a vendor's page. `read`: whether our reading depends on it. */
interface Cell {
  label: string;
  value: string;
  read: boolean;
  /** For cells of words or times: a value that the vendor could write as well. */
  other?: string;
}

/** Changes one character of a value and keeps its shape, which a reader must notice. */
const mutated = ({ value, other }: Cell): string =>
  other ?? value.replace(/[A-Z0-9](?=[^A-Z0-9]*$)/i, (last) => (last === '7' ? '8' : '7'));

const judged = (receipt: Receipt | null) =>
  receipt && [
    receipt,
    judgeReceipt(receipt, {
      account: { name: 'EDIL BINGO PLC', number: '0911000001' },
      payer: '+251911000007',
      now: new Date('2026-11-21T10:00:00Z'),
      windowHours: 24,
      autoMaxBirr: 10_000,
    }),
  ];

/**
 * Changes each cell alone: a change of a cell that is read must change the result, a change of another cell must not.
 */
function mutations(cells: readonly Cell[], read: (cells: readonly Cell[]) => unknown): void {
  const whole = JSON.stringify(read(cells), texts);
  for (const cell of cells) {
    const changed = cells.map((one) => (one === cell ? { ...one, value: mutated(one) } : one));
    const isSame = JSON.stringify(read(changed), texts) === whole;
    expect([cell.label, isSame]).toEqual([cell.label, !cell.read]);
  }
}

const texts = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

/** docs/providers.md section 6.1 [C]: labels in two languages, and a table whose values stand in the next row. */
const telebirr: readonly Cell[] = [
  { label: 'የከፋይ ስም/Payer Name', value: 'ABEBE K', read: true, other: 'SARA K' },
  { label: 'የከፋይ ቴሌብር ቁ./Payer telebirr no.', value: '2519****0007', read: true },
  { label: 'የገንዘብ ተቀባይ ስም/Credited Party name', value: 'EDIL BINGO PLC', read: true },
  { label: 'የገንዘብ ተቀባይ ቴሌብር ቁ./Credited party account no', value: '2519****0001', read: true },
  { label: 'የክፍያው ሁኔታ/transaction status', value: 'Completed', read: true, other: 'Pending' },
  { label: 'Invoice', value: 'DG61L089CL', read: true },
  { label: 'Date', value: '21-11-2026 12:00:33', read: true },
  { label: 'Settled', value: '1,500.25 Birr', read: true, other: '1,500.26 Birr' },
  { label: 'የአገልግሎት ክፍያ/Service fee', value: '2.61 Birr', read: false, other: '2.62 Birr' },
  { label: 'ጠቅላላ የተከፈለ/Total Paid Amount', value: '1,503.25 Birr', read: false, other: '9,503.25 Birr' },
  { label: 'የክፍያ ዘዴ/Payment Mode', value: 'telebirr', read: false },
  { label: 'የክፍያ ምክንያት/Payment Reason', value: 'EB7K2M', read: true },
];

const telebirrPage = (cells: readonly Cell[]): string => {
  const row = ({ label, value }: Cell) => `<tr><td>${label}</td><td>${value}</td></tr>`;
  const [number, date, settled] = cells.slice(5, 8).map(({ value }) => `<td>${value}</td>`);
  return `<html><body><table>${cells.slice(0, 5).map(row).join('')}</table><table>
    <tr><td>የክፍያ ቁጥር/Invoice No.</td><td>የክፍያ ቀን/Payment date</td><td>የተከፈለው መጠን/Settled Amount</td></tr>
    <tr>${number}${date}${settled}</tr></table><table>${cells.slice(8).map(row).join('')}</table></body></html>`;
};

/** docs/providers.md section 6.2 [C]: a PDF with each label before its value. */
const cbeBirr: readonly Cell[] = [
  { label: 'Customer Name', value: 'ABEBE K', read: false },
  { label: 'Debit Account', value: '2519****0007 - ABEBE', read: true, other: '2519****0008 - ABEBE' },
  { label: 'Credit Account', value: '2519****0001 - EDIL', read: true, other: '2519****0002 - EDIL' },
  { label: 'Receiver Name', value: 'EDIL BINGO PLC', read: true },
  { label: 'Transaction Status', value: 'Completed', read: true, other: 'Reversed' },
  { label: 'Receipt Number', value: 'BJ17E0L3QN', read: true },
  { label: 'Transaction Date', value: '21-11-2026 12:00:33', read: true },
  { label: 'Amount', value: '333.50 Birr', read: true, other: '333.51 Birr' },
  { label: 'Paid Amount', value: '333.50 Birr', read: false, other: '933.50 Birr' },
  { label: 'Service Charge', value: '5.00 Birr', read: false, other: '6.00 Birr' },
  { label: 'Total Paid Amount', value: '339.25 Birr', read: false, other: '939.25 Birr' },
  { label: 'Reason', value: 'EB7K2M', read: true },
];

const LINK = 'https://transactioninfo.ethiotelecom.et/receipt';

describe('receipts as their vendors write them', () => {
  it('telebirr: the settled amount of a completed payment is read from the page of its number', () => {
    const receipt = receiptOf(telebirrPage(telebirr), 'DG61L089CL');
    expect(receipt).toEqual({
      source: 'telebirr',
      id: 'DG61L089CL',
      isCompleted: true,
      settled: 150_025n,
      payer: '2519****0007',
      payerName: 'ABEBE K',
      receiver: { name: 'EDIL BINGO PLC', account: '2519****0001' },
      note: 'EB7K2M',
      paidAt: new Date('2026-11-21T09:00:33Z'),
    });
    expect(judged(receipt)?.[1]).toEqual({ kind: 'credit' });
    mutations(telebirr, (cells) => judged(receiptOf(telebirrPage(cells), 'DG61L089CL')));
  });

  it('the number is found anywhere in a pasted SMS, and nothing else of it is read', () => {
    const sms: readonly Cell[] = [
      { label: 'Dear ABEBE\nYou have transferred ETB', value: '1,500.25', read: false },
      { label: 'to EDIL BINGO', value: '(2519****0001)', read: false },
      { label: 'on', value: '21/11/2026 12:00:33.', read: false },
      { label: 'Your transaction number is', value: 'DG61L089CL', read: true },
      { label: '. Your balance is ETB', value: '12.00', read: false },
      { label: '. To download your receipt click', value: `${LINK}/DG61L089CL`, read: true },
    ];
    const textOf = (cells: readonly Cell[]) => cells.map(({ label, value }) => `${label} ${value}`).join(' ');
    expect(transactionNumberIn(textOf(sms))).toBe('DG61L089CL');
    mutations(sms, (cells) => transactionNumberIn(textOf(cells)));
    const amharic: readonly Cell[] = [
      { label: 'ውድ አበበ፣ ብር', value: '1,500.25', read: false },
      { label: 'አስተላልፈዋል። የግብይት ቁጥርዎ', value: 'DG61L089CL', read: true },
      { label: 'ነው። ደረሰኝ፦', value: `${LINK}/DG61L089CL`, read: true },
    ];
    expect(transactionNumberIn(`${textOf(amharic)}።`)).toBe('DG61L089CL');
    mutations(amharic, (cells) => transactionNumberIn(`${textOf(cells)}።`));
  });

  it.each([
    ['by query', (ft: string, tail: string) => `https://apps.cbe.com.et:100/?id=${ft}${tail}`],
    ['of a branch', (ft: string, tail: string) => `https://apps.cbe.com.et:100/BranchReceipt/${ft}&${tail}`],
    ['with a dash', (ft: string, tail: string) => `https://mbreciept.cbe.com.et/${ft}-${tail}`],
  ])('a CBE link %s has an FT number of 12 characters, whatever follows it', (_, linkOf) => {
    const cells: readonly Cell[] = [
      { label: 'number', value: 'FT26325K7Q1P', read: true },
      { label: 'account', value: '12345678', read: false },
    ];
    const read = ([number, account]: readonly Cell[]) =>
      transactionNumberIn(
        `Thank you for Banking with CBE! ${linkOf(number?.value ?? '', account?.value ?? '')}`,
      );
    expect(read(cells)).toBe('FT26325K7Q1P');
    mutations(cells, read);
  });

  it('the token in a CBE link is the number until staff have seen the real one', () => {
    const token: readonly Cell[] = [{ label: 'token', value: 'v2-aBcDeFgHiJkLmNoPqRs1', read: true }];
    const read = ([cell]: readonly Cell[]) =>
      transactionNumberIn(`https://mbreciept.cbe.com.et/${cell?.value}`);
    expect(read(token)).toBe('V2-ABCDEFGHIJKLMNOPQRS1');
    mutations(token, read);
  });

  it('CBE Birr: the amount that arrived is read from the PDF of its number', () => {
    const read = (cells: readonly Cell[]) =>
      cbeReceiptOf(pdfTexts(pdfOf(cells.flatMap(({ label, value }) => [label, value]))), 'BJ17E0L3QN');
    expect(read(cbeBirr)).toMatchObject({
      settled: 33_350n,
      payer: '2519****0007',
      payerName: 'ABEBE',
      note: 'EB7K2M',
      receiver: { account: '2519****0001' },
    });
    expect(judged(read(cbeBirr))?.[1]).toEqual({ kind: 'credit' });
    mutations(cbeBirr, (cells) => judged(read(cells)));
  });

  it('the payer’s name is that of the debited account, and missing where the receipt shows none', () => {
    const nameOn = (value: string, left = telebirr) =>
      receiptOf(telebirrPage(left.map((cell, at) => (at === 0 ? { ...cell, value } : cell))), 'DG61L089CL')
        ?.payerName;
    expect(nameOn('&nbsp;Abebe Kebede W/Mariam')).toBe('Abebe Kebede W/Mariam');
    expect(nameOn('አበበ ከበደ')).toBe('አበበ ከበደ');
    for (const none of ['', '-', '0911000007', 'AB**** K****', 'A'.repeat(101)])
      expect([none, nameOn(none)]).toEqual([none, null]);
    const unnamed = telebirr.map((cell, at) =>
      at === 0 ? { ...cell, label: 'Other', value: 'ABEBE K' } : cell,
    );
    expect(receiptOf(telebirrPage(unnamed), 'DG61L089CL')).toMatchObject({
      payer: '2519****0007',
      payerName: null,
    });
    const debited = (value: string) =>
      cbeReceiptOf(
        cbeBirr.flatMap((cell) => [cell.label, cell.label === 'Debit Account' ? value : cell.value]),
        'BJ17E0L3QN',
      )?.payerName;
    expect(['2519****0007 - ABEBE KEBEDE', '2519****0007', '2519****0007 -'].map(debited)).toEqual([
      'ABEBE KEBEDE',
      null,
      null,
    ]);
  });

  describe('a page that is no receipt', () => {
    let server: Server;
    let answer: { status: number; type: string; body: string };
    const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    beforeAll(async () => {
      server = createServer((_, reply) =>
        reply.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body),
      );
      await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    });
    afterAll(() => new Promise((done) => void server.close(done)));

    const wallet = () => new TelebirrReceipts({ url: url(), timeoutMs: 60_000 }).read('DG61L089CL');
    const bank = () =>
      new CbeBirrReceipts({ url: url(), receiverNumber: '0911000001', timeoutMs: 60_000 }).read('BJ17E0L3QN');

    it('is “missing” only where the vendor says so', async () => {
      answer = { status: 200, type: 'text/html', body: '<p>This request is not correct</p>' };
      expect(await wallet()).toEqual({ kind: 'missing' });
      answer = { status: 404, type: 'text/plain', body: 'Not found' };
      expect(await bank()).toEqual({ kind: 'missing' });
    });

    it.each([
      [403, 'text/html', '<p>This request is not correct</p>'],
      [429, 'application/json', '{"error":"rate limit"}'],
      [200, 'application/json', '{"error":"rate limit"}'],
      [500, 'text/html', ''],
      [200, 'text/html', '<p>a new layout</p>'],
      [200, 'text/html', telebirrPage(telebirr.slice(0, 3))],
      [302, 'text/html', ''],
      [200, 'application/pdf', '%PDF-1.4'],
    ])(
      '(%i %s) is “unreachable”, so staff look: it is neither missing nor credited',
      async (status, type, body) => {
        answer = { status, type, body };
        expect([(await wallet()).kind, (await bank()).kind]).toEqual(['unreachable', 'unreachable']);
      },
    );
  });
});
