import type { HistoryStatus } from '@libs/contract';
import type { DepositState } from './deposits/deposit-states';
import type { WithdrawalState } from './withdrawals/withdrawal-states';

/** What a player reads of a deposit's state. */
export function depositStatus(state: DepositState): HistoryStatus {
  if (state === 'Succeeded') return 'success';
  return state === 'Failed' || state === 'Expired' || state === 'Rejected' ? 'Declined' : 'Pending';
}

/** What a player reads of a withdrawal's state. */
export function withdrawalStatus(state: WithdrawalState): HistoryStatus {
  if (state === 'Paid' || state === 'Approved') return 'success';
  return state === 'Failed' || state === 'Rejected' ? 'Declined' : 'Pending';
}
