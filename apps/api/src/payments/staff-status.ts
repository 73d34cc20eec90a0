import type { DepositState } from './deposits/states';
import { depositStatus, withdrawalStatus } from './wire-status';
import type { WithdrawalRow } from './withdrawals/money/withdrawal-rows';
import type { DecisionDto } from './common/verbs.dto';

/** A deposit's state as staff see it: the player's view of it, but with AwaitingSecond shown apart. */
export function staffDepositStatus(state: DepositState): DecisionDto['status'] {
  return state === 'AwaitingSecond' ? state : depositStatus(state);
}

/**
 * A withdrawal's state as staff see it: the player's view of it, but AwaitingSecond while a decision waits for a second
 * person.
 */
export function staffWithdrawalStatus({
  state,
  proposed,
  first_admin: first,
}: Pick<WithdrawalRow, 'state' | 'proposed' | 'first_admin'>): DecisionDto['status'] {
  return state === 'AwaitingSecond' || (proposed !== null && first !== null)
    ? 'AwaitingSecond'
    : withdrawalStatus(state);
}
