import type { PaymentRowDto } from '../lists/payments.dto';

interface Decidable {
  state: string;
  user_id: string;
  first_admin: string | null;
}

const CHECKED_PAYOUTS = ['Sending', 'Sent', 'Unknown'];
const REJECTABLE = ['Held', 'Queued', 'AwaitingSecond', 'Approved', 'Review'];

export function statusOfDeposit(state: string): PaymentRowDto['status'] {
  if (state === 'Succeeded') return 'success';
  if (state === 'AwaitingSecond') return 'AwaitingSecond';
  return ['Failed', 'Expired', 'Rejected'].includes(state) ? 'Declined' : 'Pending';
}

export function statusOfWithdrawal(state: string): PaymentRowDto['status'] {
  if (state === 'Paid' || state === 'Approved') return 'success';
  if (state === 'AwaitingSecond') return 'AwaitingSecond';
  return state === 'Failed' || state === 'Rejected' ? 'Declined' : 'Pending';
}

/** What this admin may do with a deposit now; the verbs themselves decide again. */
export function depositVerbs(row: Decidable & { channel: string }, adminId: string): string[] {
  const waits = row.state === 'Review' || row.state === 'AwaitingSecond';
  const askable = !['Succeeded', 'Rejected', 'AwaitingSecond'].includes(row.state);
  return [
    ...(waits && mayApprove(row, adminId) ? ['approve'] : []),
    ...(waits ? ['reject'] : []),
    ...(row.channel === 'gateway' && askable ? ['check'] : []),
  ];
}

export function withdrawalVerbs(row: Decidable, adminId: string): string[] {
  const waits = ['Queued', 'AwaitingSecond', 'Review'].includes(row.state);
  return [
    ...(waits && mayApprove(row, adminId) ? ['approve'] : []),
    ...(REJECTABLE.includes(row.state) ? ['reject'] : []),
    ...(row.state === 'Approved' ? ['paid'] : []),
    ...(CHECKED_PAYOUTS.includes(row.state) ? ['check'] : []),
  ];
}

/** Nobody decides on their own money, and the second person is another one. */
function mayApprove(row: Decidable, adminId: string): boolean {
  return row.user_id !== adminId && !(row.state === 'AwaitingSecond' && row.first_admin === adminId);
}

/** True if two names have no word in common; in one of them the father’s name is often left out. */
export function namesDiffer(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return words.size > 0 && !wordsOf(other).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}
