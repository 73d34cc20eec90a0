import type { ApiAnswer } from '@libs/api-client';
import { adjustmentLimits } from '@libs/contract';
import type { Person } from '../../shared/api/rows';

/** docs/admin-api.md "deposits". */
export type DepositRow = ApiAnswer<'admin/deposits', 'get'>[number];

/** docs/admin-api.md "withdrawals". */
export type WithdrawalRow = ApiAnswer<'admin/withdrawals', 'get'>[number];

/** What one deposit or withdrawal also tells: what it moved, and who did what. */
export type PaymentHistory = Pick<ApiAnswer<'admin/deposits/{id}', 'get'>, 'transfers' | 'log'>;

/** The states of a payment, as its lists have them. */
export const paymentTabs = ['waiting', 'open', 'awaitingSecond', 'paid', 'declined'] as const;

const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }));

export const kindChoices = choicesOf(['bank', 'direct', 'manual']);
export const channelChoices = choicesOf(['gateway', 'receipt']);
export const providerChoices = choicesOf(['chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual']);

/** The text of the approval: alone, first of two, second of two. */
export function approveLabel(row: { amount: number; firstAdmin: Person | null }): string {
  if (row.firstAdmin) return 'backoffice.verb.approveSecond';
  return row.amount > adjustmentLimits.aloneMax ? 'backoffice.verb.approveFirst' : 'backoffice.verb.approve';
}
