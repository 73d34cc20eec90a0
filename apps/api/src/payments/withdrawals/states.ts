/**
 * States of a withdrawal. Requested: the player must still confirm it. Held: the money is held and no provider has taken the
 * payout yet; the row's `hold_reason` says why it waits. Sending: the call to the provider is under way. Unknown: an answer
 * was lost. Queued, AwaitingSecond and Review: a person must decide. Approved: a person must pay it by hand. Paying: one
 * admin has said "I am paying this now".
 *
 * Refused: the provider did not take the payout. Released: the money was given back for another reason. PaidLate: the
 * provider has paid a Refused or Released payout all the same. Returned: a Paid or PaidLate payout came back.
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

/** The allowed moves of a withdrawal; the database refuses all others (withdrawals_state_move). */
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

/**
 * States in which the money was given back before the provider paid it. The provider is asked about such a payout for
 * 72 hours more.
 */
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

/** The states from which a withdrawal may move to the state `to`. */
export function withdrawalStatesBefore(to: WithdrawalState): WithdrawalState[] {
  const all = Object.entries(withdrawalMoves) as [WithdrawalState, readonly WithdrawalState[]][];
  return all.flatMap(([from, tos]) => (tos.includes(to) ? [from] : []));
}
