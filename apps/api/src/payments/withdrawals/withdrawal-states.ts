/**
 * States of a withdrawal. Held: the money is held and not sent yet. Sending: a call is under way. Unknown: the call's
 * answer was lost. Queued, AwaitingSecond and Review wait for a person. Approved: a person pays it by hand.
 */
export type WithdrawalState =
  | 'Held'
  | 'Sending'
  | 'Sent'
  | 'Unknown'
  | 'Queued'
  | 'AwaitingSecond'
  | 'Approved'
  | 'Review'
  | 'Paid'
  | 'Failed'
  | 'Rejected';

/** The moves of a withdrawal; the database refuses every other one (withdrawals_state_move). */
export const withdrawalMoves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  Held: ['Sending', 'Rejected'],
  Sending: ['Sent', 'Unknown', 'Held', 'Paid', 'Failed', 'Review'],
  Sent: ['Paid', 'Failed', 'Review'],
  Unknown: ['Held', 'Sent', 'Paid', 'Failed', 'Review'],
  Queued: ['AwaitingSecond', 'Approved', 'Rejected'],
  AwaitingSecond: ['Approved', 'Rejected'],
  Approved: ['Paid', 'Rejected'],
  Review: ['Paid', 'Failed'],
  Paid: [],
  Failed: [],
  Rejected: [],
};

/** The states from which one may move to `to`. */
export function withdrawalStatesBefore(to: WithdrawalState): WithdrawalState[] {
  const all = Object.entries(withdrawalMoves) as [WithdrawalState, readonly WithdrawalState[]][];
  return all.flatMap(([from, tos]) => (tos.includes(to) ? [from] : []));
}
