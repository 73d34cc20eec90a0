import type { DecisionDto } from '../common/verbs.dto';
import { byState, byStateAndPerson, type VerbRule, type Verdict } from '../common/verdict';
import type { Deposit } from './deposits.entity';
import { askableDepositStates, type DepositState, depositStatus } from './states';

export type DepositVerb = 'approve' | 'reject' | 'check';

type Facts = Pick<Deposit, 'state' | 'user_id' | 'first_admin' | 'channel'>;

const rules: Readonly<Record<DepositVerb, VerbRule<DepositState>>> = {
  approve: { from: ['Review', 'AwaitingSecond'], done: ['Succeeded'] },
  reject: { from: ['Review', 'AwaitingSecond'], done: ['Rejected'] },
  check: { from: askableDepositStates, done: [] },
};

/**
 * Whether this admin may use the verb on this deposit. The backoffice shows verbs by it and the server runs verbs by
 * it.
 */
export function depositVerdict(verb: DepositVerb, row: Facts, adminId: string): Verdict {
  if (verb === 'approve') return byStateAndPerson(rules.approve, row, adminId);
  if (verb === 'check' && row.channel !== 'gateway') return 'IDEMPOTENCY_CONFLICT';
  return byState(rules[verb], row.state);
}

/** The verbs that are shown to this admin. */
export function depositVerbs(row: Facts, adminId: string): DepositVerb[] {
  const verbs: DepositVerb[] = ['approve', 'reject', 'check'];
  return verbs.filter((verb) => depositVerdict(verb, row, adminId) === 'allowed');
}

/** A deposit's state as staff see it: the player's view of it, but with AwaitingSecond shown apart. */
export function staffDepositStatus(state: DepositState): DecisionDto['status'] {
  return state === 'AwaitingSecond' ? state : depositStatus(state);
}
