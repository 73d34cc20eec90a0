import { DomainError } from '../../platform/errors';
import type { Made } from '../../staff/approvals';

/**
 * The verdict about a verb for an admin and a payment: it is allowed; it was done before and changes nothing; or it is
 * refused with this code. The backoffice shows a verb exactly if its verdict is `allowed`.
 */
export type Verdict = 'allowed' | 'done' | 'FORBIDDEN' | 'IDEMPOTENCY_CONFLICT';

/** `from`: the states in which a verb is allowed. `done`: the states in which it was done before. */
export interface VerbRule<State extends string> {
  from: readonly State[];
  done: readonly State[];
}

/** The columns of a payment that a verdict depends on. */
export interface Decidable<State extends string> {
  state: State;
  user_id: string;
  first_admin: string | null;
}

/** The verdict by state alone. */
export function byState<State extends string>({ from, done }: VerbRule<State>, state: State): Verdict {
  if (done.includes(state)) return 'done';
  return from.includes(state) ? 'allowed' : 'IDEMPOTENCY_CONFLICT';
}

/** The verdict by state and person: nobody approves their own money, and the second admin must not be the first. */
export function byStateAndPerson<State extends string>(
  rule: VerbRule<State>,
  row: Decidable<State>,
  adminId: string,
): Verdict {
  const verdict = byState(rule, row.state);
  if (verdict === 'done') return verdict;
  const isFirst = row.state === 'AwaitingSecond' && row.first_admin === adminId;
  return row.user_id === adminId || isFirst ? 'FORBIDDEN' : verdict;
}

/**
 * True if the verb must be carried out, false if it was done before.
 * @throws DomainError with the code of the refusal
 */
export function isToDo(verdict: Verdict): boolean {
  if (verdict === 'allowed') return true;
  if (verdict === 'done') return false;
  throw new DomainError(verdict);
}

/** The part of a decision's answer that names the proposal waiting for a second person; empty if none waits. */
export function waitingOf(made: Made | null): { proposalId?: string } {
  return made === null || made.isDone ? {} : { proposalId: made.proposalId };
}
