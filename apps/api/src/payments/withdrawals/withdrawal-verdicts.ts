import type { WithdrawalRow } from './withdrawal-rows';
import { askablePayoutStates, type WithdrawalState } from './withdrawal-states';
import { byState, byStateAndPerson, type VerbRule, type Verdict } from '../verbs/verdict';

export type WithdrawalVerb = 'approve' | 'reject' | 'paying' | 'paid' | 'check';

type Facts = Pick<
  WithdrawalRow,
  'state' | 'user_id' | 'first_admin' | 'proposed' | 'unsure_since' | 'paying_by'
>;

const rules: Readonly<Record<WithdrawalVerb, VerbRule<WithdrawalState>>> = {
  approve: {
    from: ['Queued', 'AwaitingSecond', 'Review'],
    done: ['Approved', 'Paying', 'Paid', 'PaidLate'],
  },
  // Approved: the bank has returned a payment by hand. In Paying it is the one who pays who says what happens.
  reject: {
    from: ['Requested', 'Held', 'Queued', 'AwaitingSecond', 'Approved', 'Review'],
    done: ['Refused', 'Released', 'Rejected', 'Returned'],
  },
  paying: { from: ['Approved', 'Paying'], done: [] },
  paid: { from: ['Approved', 'Paying'], done: [] },
  check: { from: askablePayoutStates, done: [] },
};

/** What an approval or rejection proposes about a payout that two persons decide. */
const PROPOSALS = { approve: ['paid'], reject: ['release', 'return'] } as const;

/** The verdict of a verb for this admin and withdrawal. It decides both the verbs that are shown and the ones that run. */
export function withdrawalVerdict(verb: WithdrawalVerb, row: Facts, adminId: string): Verdict {
  if (verb === 'approve' || verb === 'reject') {
    const words: readonly (string | null)[] = PROPOSALS[verb];
    const isMine = row.first_admin === adminId && words.includes(row.proposed);
    if (isMine) return 'FORBIDDEN';
  }
  if (verb === 'approve') return byStateAndPerson(rules.approve, row, adminId);
  if (verb === 'reject') {
    // What came back is given back by two persons; while an answer is missing, nobody gives back what may be paid.
    if (row.state === 'Approved' && row.user_id === adminId) return 'FORBIDDEN';
    if (row.proposed === 'return') return 'allowed';
    if (row.state === 'Held' && row.unsure_since !== null) return 'IDEMPOTENCY_CONFLICT';
  }
  if (verb === 'paying' || verb === 'paid') {
    if (row.user_id === adminId || (row.state === 'Paying' && row.paying_by !== adminId)) return 'FORBIDDEN';
    // It is proposed to take it back.
    if (row.proposed !== null) return 'IDEMPOTENCY_CONFLICT';
  }
  return byState(rules[verb], row.state);
}

/** True while a payout of unplayed money waits for a person to let it go. */
export function waitsForRelease(row: Pick<WithdrawalRow, 'state' | 'hold_reason'>): boolean {
  return row.hold_reason?.startsWith('UNPLAYED') === true && ['Held', 'Queued'].includes(row.state);
}

/** The verbs that are shown to this admin. */
export function withdrawalVerbs(
  row: Facts & Pick<WithdrawalRow, 'hold_reason'>,
  adminId: string,
): (WithdrawalVerb | 'release')[] {
  const verbs: WithdrawalVerb[] = ['approve', 'reject', 'paying', 'paid', 'check'];
  const open = verbs.filter((verb) => withdrawalVerdict(verb, row, adminId) === 'allowed');
  return waitsForRelease(row) && row.user_id !== adminId ? [...open, 'release'] : open;
}
