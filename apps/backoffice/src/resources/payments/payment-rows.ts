import type { ApiAnswer } from '@libs/api-client';
import { adjustmentLimits } from '@libs/contract';
import type { Person } from '../../shared/api/rows';

/** docs/admin-api.md "deposits". */
export type DepositRow = ApiAnswer<'admin/deposits', 'get'>[number];

/** docs/admin-api.md "withdrawals". */
export type WithdrawalRow = ApiAnswer<'admin/withdrawals', 'get'>[number];

/** What one deposit or withdrawal also tells: what it moved, and who did what. */
export type PaymentHistory = Pick<ApiAnswer<'admin/deposits/{id}', 'get'>, 'transfers' | 'log'>;

/** The text of the approval: alone, first of two, second of two. */
export function approveLabel(row: { amount: number; firstAdmin: Person | null }): string {
  if (row.firstAdmin) return 'backoffice.verb.approveSecond';
  return row.amount > adjustmentLimits.aloneMax ? 'backoffice.verb.approveFirst' : 'backoffice.verb.approve';
}
