import type { WithdrawalRow } from '../../withdrawals/withdrawal-rows';
import type { WithdrawalState } from '../../withdrawals/withdrawal-states';
import { byState, byStateAndPerson, type VerbRule, type Verdict } from './verdict';

export type WithdrawalVerb = 'approve' | 'reject' | 'paid' | 'check';

type Facts = Pick<WithdrawalRow, 'state' | 'user_id' | 'first_admin'>;

const rules: Readonly<Record<WithdrawalVerb, VerbRule<WithdrawalState>>> = {
  approve: { from: ['Queued', 'AwaitingSecond', 'Review'], done: ['Approved', 'Paying', 'Paid', 'PaidLate'] },
  // Approved: the bank has returned a payment by hand.
  reject: {
    from: ['Requested', 'Held', 'Queued', 'AwaitingSecond', 'Approved', 'Review'],
    done: ['Refused', 'Released', 'Rejected', 'Returned', 'Failed'],
  },
  paid: { from: ['Approved'], done: [] },
  check: { from: ['Sending', 'Sent', 'Unknown', 'Refused', 'Released', 'Failed'], done: [] },
};

/** The verdict of a verb for this admin and withdrawal. It decides both the verbs that are shown and the ones that run. */
export function withdrawalVerdict(verb: WithdrawalVerb, row: Facts, adminId: string): Verdict {
  if (verb === 'approve') return byStateAndPerson(rules.approve, row, adminId);
  return byState(rules[verb], row.state);
}

/** The verbs that are shown to this admin. */
export function withdrawalVerbs(row: Facts, adminId: string): WithdrawalVerb[] {
  const verbs: WithdrawalVerb[] = ['approve', 'reject', 'paid', 'check'];
  return verbs.filter((verb) => withdrawalVerdict(verb, row, adminId) === 'allowed');
}
