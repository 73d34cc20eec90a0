import type { ServerMessageKey } from '@libs/messages';
import type { Moves } from '../common/moves';

/** The states of an account to which a player's payouts go; below, for each of them, what it means and who moves it. */
export type PayeeState = 'unconfirmed' | 'review' | 'ready' | 'refused' | 'removed';

/** The moves of a payee. */
export const payeeMoves: Moves<PayeeState> = {
  // The player must enter the code that was sent. With PAYEE_CODE=0 an account is accepted at once.
  unconfirmed: {
    ready: 'payees/accounts.ts: the code is right, and the names agree',
    review: 'payees/accounts.ts: the code is right, but a name differs from the payout name',
    removed: 'payees/accounts.ts: the player removes it, or it is the oldest of twenty accounts',
  },
  // A person must compare the names. Payouts to it wait (NAME_REVIEW).
  review: {
    ready:
      'payees/proposals.ts: two admins accept the name (a payee counts as much as a day allows, so one alone never suffices)',
    refused: 'payees/verbs.ts: an admin refuses the name; waiting payouts are given back',
    removed: 'payees/accounts.ts: the player removes it',
  },
  // Payouts go to it. Until `rests_until` it counts as new; new accounts together get a small sum a day (NEW_PAYEE).
  ready: { removed: 'payees/accounts.ts: the player removes it' },
  refused: {},
  removed: {},
};

/** Why a payout waits, until when, and who ends the wait. */
interface WaitingRule {
  because: string;
  /** What the player is told; null: only that it waits. */
  message: ServerMessageKey | null;
  until: string;
  /** Begins with the file that ends it. The time alone never sends a payout: its rules are tried again then. */
  endedBy: string;
}

/**
 * The reasons for which an ordered payout waits: its `hold_reason`, with the time of the next try in `held_until`. The
 * first six protect the player or the house (holds.ts asks them in this order); the others stop the sending. A payout in
 * Requested waits for the player's code and has no reason here. Rules: rules.md "Payees", "Unplayed money".
 */
export const holdReasons = {
  RING: {
    because: 'two admins hold the payouts of the ring of players with whom the player is linked',
    message: null,
    until: 'tried again each hour',
    endedBy: 'users/rings/rings.service.ts: two admins lift the hold of the ring of linked players',
  },
  NAME_REVIEW: {
    because: 'a person must compare the name of the account',
    message: 'message.payout.nameReview',
    until: '24 hours after the account was confirmed, then tried again each hour',
    endedBy:
      'payees/proposals.ts: two admins accept the name; payees/verbs.ts: refused, the money comes back',
  },
  UNPLAYED: {
    because: 'more unplayed money than UNPLAYED_FREE (1 000 birr) would leave for accounts in 24 hours',
    message: 'message.payout.unplayed',
    until: 'UNPLAYED_WAIT_HOURS (72) after the order',
    endedBy: 'payees/proposals.ts: an admin releases it before; payees/holds.ts: the time',
  },
  UNPLAYED_REFUNDED: {
    because: 'as UNPLAYED, and stakes of the player were refunded in the past 30 days',
    message: 'message.payout.unplayedRefunded',
    until: 'UNPLAYED_WAIT_HOURS (72) after the order',
    endedBy: 'payees/proposals.ts: an admin releases it before; payees/holds.ts: the time',
  },
  SHORT_REST: {
    because: 'the account is younger than 7 days, or the sign-in younger than 24 hours',
    message: 'message.payout.shortRest',
    until: 'PAYOUT_REST_MINUTES (10) after the order and the confirmation',
    endedBy: 'payees/holds.ts: the time',
  },
  NEW_PAYEE: {
    because: 'all accounts that still rest have together had their sum of the day (PAYEE_REST_SUM, 500 birr)',
    message: 'message.payout.newPayee',
    until:
      'the sum of new accounts (PAYEE_REST_SUM) has room, at the latest PAYEE_REST_HOURS (24) after the code',
    endedBy: 'payees/holds.ts: the time',
  },
  PROVIDER_LATER: {
    because: 'the provider does not take it now, for example because our money there is not enough',
    message: 'message.payout.providerLater',
    until: '15 minutes, then it is sent again',
    endedBy: 'withdrawals/send.ts: the provider takes it',
  },
  BLOCKED: {
    because: 'staff have blocked the player',
    message: 'message.payout.stopped',
    until: '15 minutes, then tried again',
    endedBy: 'users/admin/user-verbs.ts: staff unblock the player',
  },
  FROZEN: {
    because: 'the player has frozen the money by the link of an SMS',
    message: 'message.payout.stopped',
    until: '15 minutes, then tried again',
    endedBy: 'payees/freeze/freezes.service.ts: the player or staff lift the freeze, or its days are over',
  },
  OPEN_CASE: {
    because: 'a case is open about a payment of the player that was paid twice or late, or came back',
    message: 'message.payout.openCase',
    until: '15 minutes, then tried again',
    endedBy: 'reconcile/cases/admin/admin-cases.service.ts: staff settle the case of the player',
  },
} as const satisfies Readonly<Record<string, WaitingRule>>;

export type HoldReason = keyof typeof holdReasons;

/** What a player is told about a payout that waits; null for no reason, and for one that is not explained. */
export function messageOfHold(reason: string | null): ServerMessageKey | null {
  const known: Readonly<Record<string, WaitingRule | undefined>> = holdReasons;
  return known[reason ?? '']?.message ?? null;
}
