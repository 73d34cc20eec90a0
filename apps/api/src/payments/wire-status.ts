import type { HistoryStatus } from '@libs/contract';
import type { DepositState } from './deposits/states';
import type { WithdrawalState } from './withdrawals/states';

/** A deposit's state as players see it. */
export function depositStatus(state: DepositState): HistoryStatus {
  if (state === 'Succeeded') return 'success';
  return state === 'Failed' || state === 'Expired' || state === 'Rejected' ? 'Declined' : 'Pending';
}

const WITHDRAWALS: Readonly<Partial<Record<WithdrawalState, HistoryStatus>>> = {
  Approved: 'success',
  Paying: 'success',
  Paid: 'success',
  PaidLate: 'success',
  Refused: 'Declined',
  Released: 'Declined',
  Rejected: 'Declined',
  Returned: 'Declined',
};

/** A withdrawal's state as players see it. */
export function withdrawalStatus(state: WithdrawalState): HistoryStatus {
  return WITHDRAWALS[state] ?? 'Pending';
}
