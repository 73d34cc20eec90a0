import type { HistoryStatus } from '@libs/contract';
import { type Moves, statesBefore } from '../common/moves';

/** The states of a withdrawal; below, for each of them, what it means and who moves it. */
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

/**
 * The allowed moves of a withdrawal; the database refuses all others (withdrawals_state_move). A payout through a
 * provider goes Held, Sending, Sent, Paid; a payment by hand Queued, Approved, Paying, Paid. The money is held until Paid
 * or Approved, or until it is given back.
 */
export const withdrawalMoves: Moves<WithdrawalState> = {
  // The player must confirm the account by a code first.
  Requested: {
    Held: 'payees/orders.ts: the player has entered the code of the account',
    Queued: 'payees/orders.ts: the player has entered the code, and a person pays this one',
    Released:
      'payees/hold-poller.ts: no code for an hour; payees/orders.ts: the money is frozen or the account removed',
    Rejected: 'withdrawals/rejections.ts: an admin rejects it',
  },
  // No provider has taken the payout yet. `hold_reason` says why it waits (payees/states.ts).
  Held: {
    Sending: 'withdrawals/send.ts: at once after the order, or when the hold has ended',
    Released:
      'payees/orders.ts: the money is frozen, the account removed or its name refused; withdrawals/rejections.ts: it was sent before, and staff give it back',
    Rejected: 'withdrawals/rejections.ts: an admin rejects it before anything was sent',
  },
  // The call to the provider is under way, or our server died during it.
  Sending: {
    Sent: 'withdrawals/send.ts: the provider has taken it; withdrawals/check.ts: it knows it',
    Unknown: 'withdrawals/send.ts: the answer was lost; withdrawals/check.ts: the server died while it sent',
    Held: 'withdrawals/send.ts: the provider does not take it now; withdrawals/check.ts: nothing was ever ordered',
    Paid: 'withdrawals/check.ts: the provider says that it is paid',
    Refused: 'withdrawals/send.ts: the provider refuses it, and no answer was ever lost',
    Released: 'withdrawals/check.ts: the provider says that it failed',
    Review: 'withdrawals/surprises.ts: the provider’s answers do not say how it ended',
  },
  // The provider has the payout and has not paid it yet.
  Sent: {
    Paid: 'withdrawals/check.ts: the provider says that it is paid',
    Released: 'withdrawals/check.ts: the provider says that it failed or went back',
    Review: 'withdrawals/surprises.ts: unknown for 24 hours, no end for 72, or the answer differs',
  },
  // An answer was lost, so the payout may or may not be at the provider.
  Unknown: {
    Sending: 'withdrawals/send.ts: the provider does not know the reference, which is sent again',
    Sent: 'withdrawals/check.ts: the provider knows it',
    Paid: 'withdrawals/check.ts: the provider says that it is paid',
    Released: 'withdrawals/check.ts: the provider says that it failed or went back',
    Review: 'withdrawals/surprises.ts: unknown for 24 hours, no answer for 72, or the answer differs',
  },
  // A payment by hand waits for the first admin.
  Queued: {
    AwaitingSecond: 'withdrawals/approvals.ts: an admin proposes a payment above 1 000 birr',
    Approved: 'withdrawals/approvals.ts: an admin approves it alone',
    Released: 'payees/orders.ts: the money is frozen, the account removed or its name refused',
    Rejected: 'withdrawals/rejections.ts: an admin rejects it',
  },
  // A payment by hand waits for the second admin.
  AwaitingSecond: {
    Approved: 'withdrawals/approvals.ts: the second admin confirms',
    Rejected:
      'withdrawals/rejections.ts: an admin rejects it; payees/orders.ts: the money is frozen or the account removed',
    Queued: 'withdrawals/approvals.ts: the proposal is refused, taken back, or 72 hours old',
  },
  // A person must pay it by hand; the money has left the player.
  Approved: {
    Paying: 'withdrawals/verbs.ts: an admin says "I am paying this now"',
    Paid: 'withdrawals/verbs.ts: an admin names the bank’s reference',
    Rejected: 'withdrawals/rejections.ts: the bank has returned it, and two admins give it back',
  },
  // One admin is paying it; nobody else may pay it or give it back.
  Paying: {
    Approved: 'withdrawals/verbs.ts: the admin is not paying it any more',
    Paid: 'withdrawals/verbs.ts: the admin names the bank’s reference',
    Review: 'withdrawals/paying-timeout.ts: two hours without a reference',
  },
  // Nobody knows how it ended. The provider is still asked; meanwhile two people may decide.
  Review: {
    Paid: 'withdrawals/approvals.ts: two admins have evidence of the payment; withdrawals/check.ts: the provider says so',
    Released:
      'withdrawals/rejections.ts: two admins give it back; withdrawals/check.ts: the provider says that it failed',
  },
  Paid: { Returned: 'withdrawals/rejections.ts: it came back, and two admins return it to the player' },
  // The provider did not take it. The money is back with the player; the provider is asked for 72 hours more.
  Refused: {
    PaidLate: 'withdrawals/check.ts: the provider has paid it all the same, and the player owes it',
  },
  // The money was given back for another reason, and the provider is asked for 72 hours more.
  Released: {
    PaidLate: 'withdrawals/check.ts: the provider has paid it all the same, and the player owes it',
  },
  // A person has given the money back before anything was sent.
  Rejected: {},
  PaidLate: { Returned: 'withdrawals/rejections.ts: it came back, and two admins return it to the player' },
  Returned: {},
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
export const withdrawalStatesBefore = (to: WithdrawalState): WithdrawalState[] =>
  statesBefore(withdrawalMoves, to);

const ENDED: Readonly<Partial<Record<WithdrawalState, HistoryStatus>>> = {
  Approved: 'success',
  Paying: 'success',
  Paid: 'success',
  PaidLate: 'success',
  Refused: 'Declined',
  Released: 'Declined',
  Rejected: 'Declined',
  Returned: 'Declined',
};

/**
 * A withdrawal's state as staff see it. Its player sees one that came back in part as paid, and an approved one as
 * Pending until it is paid (answers.ts).
 */
export function withdrawalStatus(state: WithdrawalState): HistoryStatus {
  return ENDED[state] ?? 'Pending';
}
