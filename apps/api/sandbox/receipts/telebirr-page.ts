import type { ReceiptRecord } from '../gateways/books';
import { escapeHtml } from '../gateways/pay-pages';
import { A_CUSTOMER, addisText, masked, withSeparators } from './texts';

/** telebirr's bilingual receipt page: rows of label and value, and one table with its values below their headings. */
export function telebirrPage({
  txnId,
  amount,
  receiver,
  payer,
  payerName,
  paidAt,
  note = '',
}: ReceiptRecord): string {
  const fee = 200;
  const row = (label: string, value: string) =>
    `<tr><td>${label}</td><td>&nbsp;${escapeHtml(value)}</td></tr>`;
  return `<!doctype html><html><head><title>telebirr</title><style>td { padding: 2px }</style></head><body>
<h1>ቴሌብር / telebirr</h1>
<table>
${row('የከፋይ ስም/Payer Name', payerName ?? A_CUSTOMER)}
${row('የከፋይ ቴሌብር ቁ./Payer telebirr no.', masked(payer))}
${row('የገንዘብ ተቀባይ ስም/Credited Party name', receiver.name)}
${row('የገንዘብ ተቀባይ ቴሌብር ቁ./Credited party account no', masked(receiver.number))}
${row('የክፍያው ሁኔታ/transaction status', 'Completed')}
</table>
<table>
<tr><td>የክፍያ ቁጥር/Invoice No.</td><td>የክፍያ ቀን/Payment date</td><td>የተከፈለው መጠን/Settled Amount</td></tr>
<tr><td>${txnId}</td><td>${addisText(paidAt)}</td><td>${withSeparators(amount)} Birr</td></tr>
</table>
<table>
${row('የአገልግሎት ክፍያ/Service fee', `${withSeparators(fee)} Birr`)}
${row('ጠቅላላ የተከፈለ/Total Paid Amount', `${withSeparators(amount + fee)} Birr`)}
${row('የክፍያ ዘዴ/Payment Mode', 'telebirr')}
${row('የክፍያ ምክንያት/Payment Reason', note || '-')}
</table></body></html>`;
}
