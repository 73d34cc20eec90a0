import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';

/** An adjustment as stored. */
export interface AdjustmentRow {
  id: string;
  user_id: string;
  direction: 'credit' | 'debit';
  balance: 'main' | 'bonus';
  amount: bigint;
  reason: string;
  state: 'AwaitingSecond' | 'Posted' | 'Rejected';
  maker_id: string;
}

export const ADJUSTMENT_COLUMNS = 'id, user_id, direction, balance, amount, reason, state, maker_id';

/** @throws DomainError NOT_FOUND */
export async function lockAdjustment(tx: Tx, id: string): Promise<AdjustmentRow> {
  const [row] = await tx.query<AdjustmentRow>(
    `SELECT ${ADJUSTMENT_COLUMNS} FROM adjustments WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}
