import type { Row, Tx } from '../../../../platform/db';
import { DomainError } from '../../../../platform/errors';
import type { PaymentCase } from '../cases.entity';

/** A case with the columns that decisions about it need. */
export interface CaseRow extends Row<
  PaymentCase,
  | 'id'
  | 'kind'
  | 'reference'
  | 'deposit_id'
  | 'withdrawal_id'
  | 'state'
  | 'provider'
  | 'user_id'
  | 'amount'
  | 'assignee_id'
  | 'reason'
  | 'post_to'
  | 'post_amount'
  | 'proposed_by'
> {
  /** The people who imported a statement on which the case of a float rests; empty for every other case. */
  importers: string[];
}

/** SQL of `importers`. @param of the prefix of the case's columns, such as `x.` */
export const importersSql = (of = '') =>
  `CASE WHEN ${of}kind = 'float' THEN float_importers(${of}provider, ${of}first_seen_at) ELSE '{}' END`;

const COLUMNS = `id, kind, reference, deposit_id, withdrawal_id, state, provider, user_id, amount, assignee_id, reason,
  post_to, post_amount, proposed_by,
  ${importersSql()} AS importers`;

/** @throws DomainError NOT_FOUND */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow> {
  const [row] = await tx.query<CaseRow>(`SELECT ${COLUMNS} FROM payment_cases WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}
