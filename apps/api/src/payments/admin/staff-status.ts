import type { DepositState } from '../deposits/deposit-states';
import { depositStatus, withdrawalStatus } from '../wire-status';
import type { WithdrawalState } from '../withdrawals/withdrawal-states';
import type { DecisionDto } from './verbs/verbs.dto';

/** A deposit's state as staff see it: as players do, with AwaitingSecond shown apart. */
export function staffDepositStatus(state: DepositState): DecisionDto['status'] {
  return state === 'AwaitingSecond' ? state : depositStatus(state);
}

/** A withdrawal's state as staff see it: as players do, with AwaitingSecond shown apart. */
export function staffWithdrawalStatus(state: WithdrawalState): DecisionDto['status'] {
  return state === 'AwaitingSecond' ? state : withdrawalStatus(state);
}
