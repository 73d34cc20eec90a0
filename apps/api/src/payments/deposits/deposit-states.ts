/** States of a deposit. In Review and AwaitingSecond it waits for a person, in Created and Pending for the provider. */
export type DepositState =
  'Created' | 'Pending' | 'Review' | 'AwaitingSecond' | 'Succeeded' | 'Failed' | 'Expired' | 'Rejected';

/**
 * The allowed moves of a deposit; the database refuses all others (deposits_state_move). A deposit leaves Failed or
 * Expired only when its money arrives late: money that a provider has taken is always credited (rules.md "Wallet"). It
 * leaves AwaitingSecond only by the decision about its proposal (deposits_proposed).
 */
export const depositMoves: Readonly<Record<DepositState, readonly DepositState[]>> = {
  Created: ['Pending', 'Succeeded', 'Failed', 'Expired', 'Review'],
  Pending: ['Succeeded', 'Failed', 'Expired', 'Review'],
  Failed: ['Succeeded', 'Review'],
  Expired: ['Succeeded', 'Review'],
  Review: ['Succeeded', 'AwaitingSecond', 'Rejected'],
  AwaitingSecond: ['Succeeded', 'Review'],
  Succeeded: [],
  Rejected: [],
};

/**
 * States in which the provider's answer still decides. The money of a Failed or Expired deposit may arrive late; in
 * AwaitingSecond two admins decide.
 */
export const askableDepositStates: readonly DepositState[] = [
  'Created',
  'Pending',
  'Failed',
  'Expired',
  'Review',
];

/** The states from which a deposit may move to the state `to`. */
export function depositStatesBefore(to: DepositState): DepositState[] {
  return entries().flatMap(([from, tos]) => (tos.includes(to) ? [from] : []));
}

function entries(): [DepositState, readonly DepositState[]][] {
  return Object.entries(depositMoves) as [DepositState, readonly DepositState[]][];
}
