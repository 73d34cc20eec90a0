import type { Santim } from '@libs/money';
import type { Tx } from '../../platform/db';
import type { Medium } from '../gateways/gateway';
import { constraintOf, DomainError } from '../../platform/errors';
import { depositStatesBefore, type DepositState } from './deposit-states';

/** A deposit as stored: the intent of a gateway payment, or a claim of a receipt. */
export interface DepositRow {
  id: string;
  user_id: string;
  channel: 'gateway' | 'receipt';
  provider: string;
  medium: Exclude<Medium, 'BANK'>;
  reference: string;
  txn_id: string | null;
  /** Link of a receipt as the player pasted it. */
  receipt_link: string | null;
  amount: bigint;
  verified: bigint | null;
  credited: bigint | null;
  /** What of it the provider has taken back. */
  reversed: bigint;
  provider_session: string | null;
  provider_ref: string | null;
  checkout_url: string | null;
  state: DepositState;
  failure: string | null;
  next_check_at: Date | null;
  checks: number;
  first_admin: string | null;
  /** The line of a statement by which a person has credited it. */
  statement_ref: string | null;
  created_at: Date;
}

/** Why money that has arrived waits in Review: it is above a deposit limit of its player. */
export const OVER_LIMIT = 'DAILY_LIMIT';

/** The columns of a new deposit. */
export type NewDeposit = Pick<
  DepositRow,
  'id' | 'user_id' | 'channel' | 'provider' | 'medium' | 'reference' | 'txn_id'
> & {
  amount: Santim;
  verified: Santim | null;
  receipt_link?: string | null;
  state: 'Created' | 'Review';
  failure: string | null;
  next_check_at: Date | null;
};

/** Writes an intent. Repeated with the same id, after a commit whose answer was lost, it changes nothing. */
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
): Promise<DepositRow | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['reference', by.reference];
  const [row] = await tx.query<DepositRow>(
    `SELECT * FROM deposits WHERE ${column} = $1`,
    [value],
    `deposit_by_${column}`,
  );
  return row ?? null;
}

/** @throws DomainError NOT_FOUND */
export async function lockDeposit(tx: Tx, id: string): Promise<DepositRow> {
  const [row] = await tx.query<DepositRow>('SELECT * FROM deposits WHERE id = $1 FOR UPDATE', [id]);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** Columns that may change together with the state. */
export interface DepositChange {
  failure?: string | null;
  verified?: Santim | null;
  credited?: Santim;
  provider?: string;
  providerRef?: string | null;
  /** Birr with all decimals that the provider named. */
  fee?: string | null;
  firstAdmin?: string;
  nextCheckAt?: Date | null;
}

/** Moves a deposit by compare-and-set; false if its state does not allow the move. */
export async function moveDeposit(
  tx: Tx,
  id: string,
  to: DepositState,
  now: Date,
  change: DepositChange = {},
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE deposits SET state = $2, updated_at = $3, failure = $4, verified = COALESCE($5, verified), credited = $6,
       provider = COALESCE($7, provider), provider_ref = COALESCE($8, provider_ref),
       first_admin = COALESCE($9, first_admin), next_check_at = $10, fee = COALESCE($12, fee)
     WHERE id = $1 AND state = ANY ($11) RETURNING id`,
    [
      id,
      to,
      now,
      change.failure ?? null,
      change.verified ?? null,
      change.credited ?? null,
      change.provider ?? null,
      change.providerRef ?? null,
      change.firstAdmin ?? null,
      change.nextCheckAt ?? null,
      depositStatesBefore(to),
      change.fee ?? null,
    ],
    'deposit_move',
  );
  return rows.length === 1;
}

/**
 * Runs what credits a deposit. The database knows last that another has its number or its line of a statement, where two are
 * credited at the same moment.
 * @throws DomainError TXN_ALREADY_USED then
 */
export async function creditedOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isUsed =
      /^(deposits_txn_id|deposits_open_claim|deposits_provider_ref|deposits_statement_ref|transfers_key)_key$/.test(
        constraintOf(error) ?? '',
      );
    throw isUsed ? new DomainError('TXN_ALREADY_USED') : error;
  }
}
