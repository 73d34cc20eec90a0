import type { ApiAnswer } from '@libs/api-client';
import type { Person } from '../../shared/api/rows';

/** docs/admin-api.md "deposits". */
export type DepositRow = ApiAnswer<'admin/deposits', 'get'>[number];

/** docs/admin-api.md "withdrawals". */
export type WithdrawalRow = ApiAnswer<'admin/withdrawals', 'get'>[number];

/** What one deposit or withdrawal also tells: what it moved, and who did what. */
export type PaymentHistory = Pick<ApiAnswer<'admin/deposits/{id}', 'get'>, 'transfers' | 'log'>;

/** Above it a second admin confirms (rules.md "Roles and protection"), in birr. */
export const SECOND_ABOVE = 1000;

/** The text of the approval: alone, first of two, second of two. */
export function approveLabel(row: { amount: number; firstAdmin: Person | null }): string {
  if (row.firstAdmin) return 'backoffice.verb.approveSecond';
  return row.amount > SECOND_ABOVE ? 'backoffice.verb.approveFirst' : 'backoffice.verb.approve';
}
