import type { DecisionDto } from '../common/verbs.dto';
import { byState, byStateAndPerson, type VerbRule, type Verdict } from '../common/verdict';
import { waitsForRelease } from './money';
import type { Withdrawal } from './withdrawals.entity';
import { askablePayoutStates, type WithdrawalState, withdrawalStatus } from './states';

export type WithdrawalVerb = 'approve' | 'reject' | 'paying' | 'paid' | 'check';

type Facts = Pick<
  Withdrawal,
  'state' | 'user_id' | 'first_admin' | 'proposed' | 'unsure_since' | 'paying_by'
>;

const rules: Readonly<Record<WithdrawalVerb, VerbRule<WithdrawalState>>> = {
  approve: {
    from: ['Queued', 'AwaitingSecond', 'Review'],
    done: ['Approved', 'Paying', 'Paid', 'PaidLate'],
  },
  // A payment by hand is rejected in Approved when the bank has returned it. In Paying only the admin who is paying
  // decides.
  reject: {
    from: ['Requested', 'Held', 'Queued', 'AwaitingSecond', 'Approved', 'Review'],
    done: ['Refused', 'Released', 'Rejected', 'Returned'],
  },
  paying: { from: ['Approved', 'Paying'], done: [] },
  paid: { from: ['Approved', 'Paying'], done: [] },
  check: { from: askablePayoutStates, done: [] },
};

/** The proposals that an approval or a rejection makes about a payout that two people decide. */
const PROPOSALS = { approve: ['paid'], reject: ['release', 'return'] } as const;

/**
 * Whether this admin may use the verb on this withdrawal. The backoffice shows verbs by it and the server runs verbs by
 * it.
 */
export function withdrawalVerdict(verb: WithdrawalVerb, row: Facts, adminId: string): Verdict {
  if (verb === 'approve' || verb === 'reject') {
    const words: readonly (string | null)[] = PROPOSALS[verb];
    const isMine = row.first_admin === adminId && words.includes(row.proposed);
    if (isMine) return 'FORBIDDEN';
  }
  if (verb === 'approve') return byStateAndPerson(rules.approve, row, adminId);
  if (verb === 'reject') {
    // A payout that came back is returned by two people. While an answer is missing, nobody may give back money that
    // may have been paid.
    if (row.state === 'Approved' && row.user_id === adminId) return 'FORBIDDEN';
    if (row.proposed === 'return') return 'allowed';
    if (row.state === 'Held' && row.unsure_since !== null) return 'IDEMPOTENCY_CONFLICT';
  }
  if (verb === 'paying' || verb === 'paid') {
    if (row.user_id === adminId || (row.state === 'Paying' && row.paying_by !== adminId)) return 'FORBIDDEN';
    // Another decision about this payout is proposed.
    if (row.proposed !== null) return 'IDEMPOTENCY_CONFLICT';
  }
  return byState(rules[verb], row.state);
}

/** The verbs that are shown to this admin. */
export function withdrawalVerbs(
  row: Facts & Pick<Withdrawal, 'hold_reason'>,
  adminId: string,
): (WithdrawalVerb | 'release')[] {
  const verbs: WithdrawalVerb[] = ['approve', 'reject', 'paying', 'paid', 'check'];
  const open = verbs.filter((verb) => withdrawalVerdict(verb, row, adminId) === 'allowed');
  return waitsForRelease(row) && row.user_id !== adminId ? [...open, 'release'] : open;
}

/**
 * A withdrawal's state as lists for staff have it: `withdrawalStatus`, but AwaitingSecond while a decision waits for a
 * second person.
 */
export function staffWithdrawalStatus({
  state,
  proposed,
  first_admin: first,
}: Pick<Withdrawal, 'state' | 'proposed' | 'first_admin'>): DecisionDto['status'] {
  return state === 'AwaitingSecond' || (proposed !== null && first !== null)
    ? 'AwaitingSecond'
    : withdrawalStatus(state);
}
