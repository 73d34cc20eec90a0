/**
 * States of a withdrawal. Requested: its player has to confirm it. Held: the money is held and nothing was taken yet, for
 * the row's `hold_reason`. Sending: a call is under way. Unknown: an answer was lost. Queued, AwaitingSecond and Review wait
 * for a person. Approved: a person pays it by hand. Paying: one person has said "I am paying this now".
 *
 * Refused: the provider took nothing. Released: it was given back otherwise. PaidLate: the provider has paid one of these
 * all the same. Returned: what was Paid or PaidLate came back.
 */
export type WithdrawalState =
  | 'Requested'
  | 'Held'
  | 'Sending'
  | 'Sent'
  | 'Unknown'
  | 'Queued'
  | 'AwaitingSecond'
  | 'Approved'
  | 'Paying'
  | 'Review'
  | 'Paid'
  | 'Refused'
  | 'Released'
  | 'Rejected'
  | 'PaidLate'
  | 'Returned';

/** The moves of a withdrawal; the database refuses every other one (withdrawals_state_move). */
export const withdrawalMoves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  Requested: ['Held', 'Queued', 'Released', 'Rejected'],
  Held: ['Sending', 'Released', 'Rejected'],
  Sending: ['Sent', 'Unknown', 'Held', 'Paid', 'Refused', 'Released', 'Review'],
  Sent: ['Paid', 'Released', 'Review'],
  Unknown: ['Sending', 'Sent', 'Paid', 'Released', 'Review'],
  Queued: ['AwaitingSecond', 'Approved', 'Released', 'Rejected'],
  AwaitingSecond: ['Approved', 'Rejected', 'Queued'],
  Approved: ['Paying', 'Paid', 'Rejected'],
  Paying: ['Approved', 'Paid', 'Review'],
  Review: ['Paid', 'Released'],
  Paid: ['Returned'],
  Refused: ['PaidLate'],
  Released: ['PaidLate'],
  Rejected: [],
  PaidLate: ['Returned'],
  Returned: [],
};

/** The money was given back before the provider paid it: the provider is asked about these for 72 h more. */
export const givenBackStates: readonly WithdrawalState[] = ['Refused', 'Released'];

/** States in which the provider's answer still decides. */
export const openPayoutStates: readonly WithdrawalState[] = ['Sending', 'Sent', 'Unknown', 'Review'];

/** States in which the provider may be asked; an ended payout is watched, because the provider may change its answer. */
export const askablePayoutStates: readonly WithdrawalState[] = [
  ...openPayoutStates,
  ...givenBackStates,
  'Paid',
  'PaidLate',
];

/** The states from which one may move to `to`. */
export function withdrawalStatesBefore(to: WithdrawalState): WithdrawalState[] {
  const all = Object.entries(withdrawalMoves) as [WithdrawalState, readonly WithdrawalState[]][];
  return all.flatMap(([from, tos]) => (tos.includes(to) ? [from] : []));
}
