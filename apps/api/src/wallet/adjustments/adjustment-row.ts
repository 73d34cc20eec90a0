import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { Adjustment } from './adjustments.entity';

/** An adjustment as stored. */
export type AdjustmentRow = Omit<
  Adjustment,
  'checker_id' | 'decision_reason' | 'request_key' | 'created_at' | 'decided_at'
>;

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
