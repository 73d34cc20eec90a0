import type { Santim } from '@libs/money';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { type DepositState, depositStatesBefore } from './states';
import type { Deposit } from './deposits.entity';

/** The failure code of money that arrived but waits in Review because it is above the player's own deposit limit. */
export const OVER_LIMIT = 'DAILY_LIMIT';

/** The failure code of a deposit that its player has cancelled. */
export const CANCELLED = 'CANCELLED';

/** The columns of a new deposit. */
export type NewDeposit = Pick<
  Deposit,
  'id' | 'user_id' | 'channel' | 'provider' | 'medium' | 'reference' | 'txn_id'
> & {
  amount: Santim;
  verified: Santim | null;
  receipt_link?: string | null;
  state: 'Created' | 'Review';
  failure: string | null;
  next_check_at: Date | null;
};

/** Writes a new deposit. Repeating it with the same id, after a commit whose answer was lost, changes nothing. */
export async function insertDeposit(tx: Tx, row: NewDeposit, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, txn_id, amount, verified, state, failure,
       next_check_at, created_at, updated_at, receipt_link)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)
     ON CONFLICT ON CONSTRAINT deposits_pkey DO NOTHING`,
    [
      row.id,
      row.user_id,
      row.channel,
      row.provider,
      row.medium,
      row.reference,
      row.txn_id,
      row.amount,
      row.verified,
      row.state,
      row.failure,
      row.next_check_at,
      now,
      row.receipt_link ?? null,
    ],
    'deposit_insert',
  );
}

export async function readDeposit(
  tx: Tx,
  by: { id: string } | { reference: string },
): Promise<Deposit | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['reference', by.reference];
  const [row] = await tx.query<Deposit>(
    `SELECT * FROM deposits WHERE ${column} = $1`,
    [value],
    `deposit_by_${column}`,
  );
  return row ?? null;
}

/** @throws DomainError NOT_FOUND */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit> {
  const [row] = await tx.query<Deposit>('SELECT * FROM deposits WHERE id = $1 FOR UPDATE', [id]);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** Columns that may change together with the state of a deposit. */
export interface DepositChange {
  failure?: string | null;
  verified?: Santim | null;
  providerRef?: string | null;
  /** The provider's fee: a decimal text in birr, with all the decimals that it gave. */
  fee?: string | null;
  firstAdmin?: string;
  nextCheckAt?: Date | null;
  /** The only states from which the row may move. */
  from?: readonly DepositState[];
}

/** Moves a deposit; false if its present state does not allow the move. Only `creditDeposit` moves one to Succeeded. */
export async function moveDeposit(
  tx: Tx,
  id: string,
  to: Exclude<DepositState, 'Succeeded'>,
  now: Date,
  change: DepositChange = {},
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE deposits SET state = $2, updated_at = $3, failure = $4, verified = COALESCE($5, verified),
       provider_ref = COALESCE($6, provider_ref), first_admin = COALESCE($7, first_admin), next_check_at = $8,
       fee = COALESCE($9, fee)
     WHERE id = $1 AND state = ANY ($10) RETURNING id`,
    [
      id,
      to,
      now,
      change.failure ?? null,
      change.verified ?? null,
      change.providerRef ?? null,
      change.firstAdmin ?? null,
      change.nextCheckAt ?? null,
      change.fee ?? null,
      depositStatesBefore(to).filter((state) => change.from?.includes(state) ?? true),
    ],
    'deposit_move',
  );
  return rows.length === 1;
}

/**
 * Stores what the provider says meanwhile of a deposit that waits for a person. Does nothing to any other. The row does not
 * move, so its time stays, with which the reconciliation compares.
 */
export async function restateReview(
  tx: Tx,
  id: string,
  { failure, verified, providerRef }: DepositChange,
): Promise<void> {
  await tx.query(
    `UPDATE deposits SET failure = $2, verified = COALESCE($3, verified), provider_ref = COALESCE($4, provider_ref)
     WHERE id = $1 AND state = 'Review' AND failure IS DISTINCT FROM $2`,
    [id, failure ?? null, verified ?? null, providerRef ?? null],
    'deposit_restate',
  );
}
