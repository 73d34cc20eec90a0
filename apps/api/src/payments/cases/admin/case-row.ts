import type { Tx } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import type { CaseState } from '../payment-case';

/** A case as its verbs need it. */
export interface CaseRow {
  id: string;
  state: CaseState;
  provider: string | null;
  user_id: string | null;
  amount: bigint;
  assignee_id: string | null;
  reason: string | null;
  post_to: 'player' | 'house' | null;
  post_amount: bigint | null;
  proposed_by: string | null;
}

const COLUMNS =
  'id, state, provider, user_id, amount, assignee_id, reason, post_to, post_amount, proposed_by';

/** @throws DomainError NOT_FOUND */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow> {
  const [row] = await tx.query<CaseRow>(`SELECT ${COLUMNS} FROM payment_cases WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}
