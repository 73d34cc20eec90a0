import type { ApiAnswer } from '@libs/api-client';

/** The money of each provider and day, compared with our books (docs/admin-api.md "reconciliation"). */
export type Reconciliation = ApiAnswer<'admin/reconciliation', 'get'>;
export type ReconciliationProvider = Reconciliation['providers'][number];
export type ReconciliationDay = Reconciliation['days'][number];

export const statementColumns = [
  'time',
  'reference',
  'number',
  'amount',
  'credit',
  'debit',
  'direction',
  'fee',
  'state',
  'balance',
] as const;
export type StatementColumn = (typeof statementColumns)[number];
