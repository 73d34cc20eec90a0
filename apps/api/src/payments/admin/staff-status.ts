import type { DepositState } from '../deposits/deposit-states';
import { depositStatus, withdrawalStatus } from '../wire-status';
import type { WithdrawalState } from '../withdrawals/withdrawal-states';
import type { DecisionDto } from './verbs/verbs.dto';

/** What staff read of a deposit's state: as players do, and that it waits for a second admin. */
export function staffDepositStatus(state: DepositState): DecisionDto['status'] {
  return state === 'AwaitingSecond' ? state : depositStatus(state);
}

/** What staff read of a withdrawal's state: as players do, and that it waits for a second admin. */
export function staffWithdrawalStatus(state: WithdrawalState): DecisionDto['status'] {
  return state === 'AwaitingSecond' ? state : withdrawalStatus(state);
}
