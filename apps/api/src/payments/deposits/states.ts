import type { HistoryStatus } from '@libs/contract';
import { type Moves, statesBefore } from '../common/moves';

/** The states of a deposit; below, for each of them, what it means and who moves it. */
export type DepositState =
  'Created' | 'Pending' | 'Review' | 'AwaitingSecond' | 'Succeeded' | 'Failed' | 'Expired' | 'Rejected';

/**
 * The allowed moves of a deposit; the database refuses all others (deposits_state_move). The reason of the last move is
 * the row's `failure` (CONTRIBUTING.md "Why a deposit was not credited").
 */
export const depositMoves: Moves<DepositState> = {
  // The order is stored. The provider has not answered it yet.
  Created: {
    Pending: 'deposits/start.ts: the provider has answered, or its answer was lost',
    Failed: 'deposits/start.ts: the provider refuses; deposits/check.ts: it says that the payment failed',
    Succeeded: 'deposits/check.ts: the provider says that it is paid, before it has answered the start',
    Expired: 'deposits/check.ts: the payment page has expired, or nobody has paid within 72 hours',
    Review: 'deposits/check.ts: money came but differs or is above a limit, or no answer for 72 hours',
  },
  // The player may pay. The poll asks the provider at growing pauses, and at once after a webhook.
  Pending: {
    Succeeded: 'deposits/check.ts: the provider says that it is paid, in our amount, currency and reference',
    Failed:
      'deposits/check.ts: the provider says that it failed or went back, or does not know it; deposits/cancel.ts: the player cancels it, unpaid',
    Expired: 'deposits/check.ts: the payment page has expired, or nobody has paid within 72 hours',
    Review: 'deposits/check.ts: money came but differs or is above a limit, or no answer for 72 hours',
  },
  // No money came. Money that a provider has taken is always credited (rules.md "Wallet"), so late money still moves it.
  // After a webhook or a check by staff or the player, and for a cancelled one once its page has closed, the provider is
  // asked again until it knows an end.
  Failed: {
    Succeeded: 'deposits/check.ts: the money came late',
    Review: 'deposits/check.ts: the money came late and differs from the order or is above a limit',
  },
  Expired: {
    Succeeded: 'deposits/check.ts: the money came late',
    Review: 'deposits/check.ts: the money came late and differs from the order or is above a limit',
  },
  // A person must look: the money differs, a receipt cannot be read or told apart, or a limit has no room.
  Review: {
    Succeeded:
      'deposits/proposal.ts: an admin credits it alone; deposits/limit-room.ts: the limit has room again; deposits/receipts/claims.ts: the player claims the receipt again and it verifies; deposits/check.ts: the provider says that it is paid',
    AwaitingSecond: 'deposits/proposal.ts: an admin proposes a credit above their own allowance',
    Rejected: 'deposits/verbs.ts: an admin rejects it',
  },
  // One admin has proposed the credit; a second one must confirm it. Only the decision about the proposal moves the deposit
  // (deposits_proposed); whoever rejects the deposit refuses the proposal first.
  AwaitingSecond: {
    Succeeded: 'deposits/proposal.ts: the second admin confirms',
    Review: 'deposits/proposal.ts: the proposal is refused, taken back, or 72 hours old',
  },
  // The money is on the balance. What the provider takes back later is owed (reversals.ts); the state stays.
  Succeeded: {},
  // A person has decided that nothing is credited.
  Rejected: {},
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
export const depositStatesBefore = (to: DepositState): DepositState[] => statesBefore(depositMoves, to);

/** A deposit's state as players see it. */
export function depositStatus(state: DepositState): HistoryStatus {
  if (state === 'Succeeded') return 'success';
  return state === 'Failed' || state === 'Expired' || state === 'Rejected' ? 'Declined' : 'Pending';
}
