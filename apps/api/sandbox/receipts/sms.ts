import { birrOf, type ReceiptRecord } from '../gateways/books';
import { accountTail, isOfBank, tokenOf } from './bank-receipts';
import { addisText, masked, withSeparators } from './texts';

/** The confirmation SMS that the payer gets, in the languages and forms of the medium. */
export function smsOf(receipt: ReceiptRecord): Record<string, string> {
  if (receipt.medium === 'TELEBIRR') return telebirrSms(receipt);
  return isOfBank(receipt.txnId) ? bankSms(receipt) : walletSms(receipt);
}

function telebirrSms({ txnId, amount, receiver, paidAt }: ReceiptRecord): Record<string, string> {
  const link = `https://transactioninfo.ethiotelecom.et/receipt/${txnId}`;
  const to = `${receiver.name} (${masked(receiver.number)})`;
  const [sum, at] = [withSeparators(amount), addisText(paidAt).replaceAll('-', '/')];
  return {
    english: `Dear Customer\nYou have transferred ETB ${sum} to ${to} on ${at}. Your transaction number is ${txnId}. The service fee is ETB 1.74 and 15% VAT on the service fee is ETB 0.26. To download your payment information please click this link: ${link}.\n\nThank you for using telebirr\nEthio telecom`,
    amharic: `ውድ ደንበኛ\nለ ${to} ብር ${sum} በ ${at} አስተላልፈዋል። የግብይት ቁጥርዎ ${txnId} ነው። የአገልግሎት ክፍያ ብር 1.74 ነው። የክፍያ መረጃዎን በዚህ ሊንክ ያገኛሉ፦ ${link}።\n\nቴሌብርን ስለተጠቀሙ እናመሰግናለን`,
  };
}

function walletSms({ txnId, amount, receiver, payer, paidAt }: ReceiptRecord): Record<string, string> {
  const link = `https://cbepay1.cbe.com.et/aureceipt?TID=${txnId}&PH=${payer.replace('+', '')}`;
  return {
    english: `Dear Customer, you have sent ${birrOf(amount)}Br. to ${receiver.name} on ${addisText(paidAt)}, Txn ID ${txnId}. Your CBE Birr account balance is 12.00Br. Thank you! ${link}`,
  };
}

/** CBE's SMS with its three links: by query, of a branch, and by token; the last shows no number. */
function bankSms(receipt: ReceiptRecord): Record<string, string> {
  const { txnId, amount, receiver } = receipt;
  const tail = accountTail(receipt);
  const text = (link: string) =>
    `Dear Customer, you have transferred ETB ${withSeparators(amount)} to ${receiver.name} from your account 1****${tail.slice(-4)}. Thank you for Banking with CBE! ${link}`;
  return {
    query: text(`https://apps.cbe.com.et:100/?id=${txnId}${tail}`),
    branch: text(`https://apps.cbe.com.et:100/BranchReceipt/${txnId}&${tail}`),
    token: text(`https://mbreciept.cbe.com.et/v2-${tokenOf(receipt)}`),
  };
}
