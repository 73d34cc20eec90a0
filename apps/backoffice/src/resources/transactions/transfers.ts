import type { ApiAnswer } from '@libs/api-client';

/** docs/admin-api.md "transactions". */
export type TransferRow = ApiAnswer<'admin/transactions', 'get'>[number];

/** The kinds of ledger transfers, in the order of the filter. */
export const transferKinds = [
  'bet',
  'refund',
  'settle',
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'bonusPart',
  'bonusToMain',
  'bonusEnd',
  'opening',
  'adjustment',
  'case',
] as const;
