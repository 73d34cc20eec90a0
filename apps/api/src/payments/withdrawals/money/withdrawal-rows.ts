import type { PlayerReason } from '@libs/contract';
import type { Santim } from '@libs/money';
import type { Tx } from '../../../platform/db';
import { constraintOf, DomainError } from '../../../platform/errors';
import { type WithdrawalState, withdrawalStatesBefore } from '../states';
import type { Withdrawal } from '../withdrawals.entity';

const HELD_MS = 72 * 3600_000;

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'user_id'
  | 'kind'
  | 'provider'
  | 'medium'
  | 'reference'
  | 'account_number'
  | 'account_name'
  | 'bank_id'
  | 'next_check_at'
  | 'payee_id'
> & { amount: Santim; unplayed: Santim; confirm_until: Date | null };

/**
 * Writes a withdrawal: as Requested if the player must confirm the account first, as Queued if a person pays it,
 * otherwise as Held.
 * @throws DomainError FORBIDDEN for staff and for a blocked player
 */
export async function insertWithdrawal(tx: Tx, row: NewWithdrawal, now: Date): Promise<void> {
  const inserting = tx.query(
    `INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name,
       bank_id, state, next_check_at, created_at, updated_at, payee_id, unplayed, held_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16)`,
    [
      row.id,
      row.user_id,
      row.kind,
      row.provider,
      row.medium,
      row.reference,
      row.amount,
      row.account_number,
      row.account_name,
      row.bank_id,
      row.confirm_until ? 'Requested' : row.kind === 'manual' ? 'Queued' : 'Held',
      row.next_check_at,
      now,
      row.payee_id,
      row.unplayed,
      row.confirm_until,
    ],
    'withdrawal_insert',
  );
  await inserting.catch((error: unknown) => {
    if (/^withdrawals_(staff|blocked)$/.test(constraintOf(error) ?? '')) throw new DomainError('FORBIDDEN');
    throw error;
  });
}

export async function readWithdrawal(
  tx: Tx,
  by: { id: string } | { reference: string },
): Promise<Withdrawal | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['reference', by.reference];
  const [row] = await tx.query<Withdrawal>(
    `SELECT * FROM withdrawals WHERE ${column} = $1`,
    [value],
    `withdrawal_by_${column}`,
  );
  return row ?? null;
}

/** @throws DomainError NOT_FOUND */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal> {
  const [row] = await tx.query<Withdrawal>('SELECT * FROM withdrawals WHERE id = $1 FOR UPDATE', [id]);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** Records the decision that two people must make, and who made it first; null removes both. */
export async function markProposed(
  tx: Tx,
  id: string,
  mark: { proposed: Withdrawal['proposed']; firstAdmin: string | null },
): Promise<void> {
  await tx.query(
    'UPDATE withdrawals SET proposed = $2, first_admin = $3 WHERE id = $1',
    [id, mark.proposed, mark.firstAdmin],
    'withdrawal_mark_proposed',
  );
}

/** Records how much of a paid withdrawal came back, before it is returned to the player. */
export async function noteReturned(tx: Tx, id: string, returned: Santim): Promise<void> {
  await tx.query(
    "UPDATE withdrawals SET proposed = 'return', returned = $2 WHERE id = $1 AND state IN ('Paid', 'PaidLate')",
    [id, returned],
    'withdrawal_note_returned',
  );
}

/** Columns that may change together with the state of a withdrawal. */
export interface WithdrawalChange {
  /** Why the payout waits; a move without this field clears it. */
  holdReason?: string;
  heldUntil?: Date;
  fee?: string | null;
  settled?: Santim;
  failure?: string | null;
  playerReason?: PlayerReason | null;
  providerRef?: string | null;
  bankReference?: string | null;
  firstAdmin?: string;
  /** The admin who begins to pay it by hand; a move without this field ends that. */
  payingBy?: string;
  sentAt?: Date;
  nextCheckAt?: Date | null;
  /** The only state from which the row may move. */
  from?: WithdrawalState;
  /** The `sent_at` of the caller's try: the row moves only if no later try has begun. */
  attempt?: Date;
}

/**
 * Moves a withdrawal; false if its present state, or a later try, does not allow the move. A move removes
 * what was proposed about the row. The checks of a payout that was given back or waits for a person are counted from
 * zero again.
 */
export async function moveWithdrawal(
  tx: Tx,
  id: string,
  to: WithdrawalState,
  now: Date,
  change: WithdrawalChange = {},
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE withdrawals SET state = $2, updated_at = $3, failure = $4, provider_ref = COALESCE($5, provider_ref),
       bank_reference = COALESCE($6, bank_reference), first_admin = COALESCE($7, first_admin), proposed = NULL,
       sent_at = COALESCE($8, sent_at), next_check_at = $9, hold_reason = $12, held_until = $13,
       fee = COALESCE($14, fee), settled = COALESCE($15, settled), player_reason = COALESCE($17, player_reason),
       paying_by = $16, paying_since = CASE WHEN $16::uuid IS NOT NULL THEN $3::timestamptz END,
       checks = CASE WHEN $2 IN ('Refused', 'Released', 'Review') THEN 0 ELSE checks END
     WHERE id = $1 AND state = ANY ($10) AND ($11::timestamptz IS NULL OR sent_at = $11) RETURNING id`,
    [
      id,
      to,
      now,
      change.failure ?? null,
      change.providerRef ?? null,
      change.bankReference ?? null,
      change.firstAdmin ?? null,
      change.sentAt ?? null,
      change.nextCheckAt ?? null,
      withdrawalStatesBefore(to).filter((state) => change.from === undefined || state === change.from),
      change.attempt ?? null,
      change.holdReason ?? null,
      change.heldUntil ?? null,
      change.fee ?? null,
      change.settled ?? null,
      change.payingBy ?? null,
      change.playerReason ?? null,
    ],
    'withdrawal_move',
  );
  return rows.length === 1;
}

/**
 * Moves a withdrawal like `moveWithdrawal`.
 * @throws DomainError IDEMPOTENCY_CONFLICT if this move is not allowed, or if the player is blocked
 */
export async function mustMoveWithdrawal(
  tx: Tx,
  id: string,
  to: WithdrawalState,
  now: Date,
  change: WithdrawalChange = {},
): Promise<void> {
  const moved = await moveWithdrawal(tx, id, to, now, change).catch((error: unknown) => {
    if (constraintOf(error) === 'withdrawals_blocked') return false;
    throw error;
  });
  if (!moved) throw new DomainError('IDEMPOTENCY_CONFLICT');
}

/** Records why a Held withdrawal waits, and when it is checked again. */
export async function holdWithdrawal(
  tx: Tx,
  id: string,
  { reason, until }: { reason: string; until: Date },
): Promise<void> {
  await tx.query(
    `UPDATE withdrawals SET hold_reason = $2, held_until = $3, next_check_at = $3 WHERE id = $1 AND state = 'Held'`,
    [id, reason, until],
    'withdrawal_hold',
  );
}

/** Proposes to give back a payout that has waited for 72 hours. @returns true if that is new */
export async function proposeRelease(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE withdrawals SET proposed = 'release', first_admin = NULL
     WHERE id = $1 AND state = 'Held' AND proposed IS NULL AND unsure_since IS NULL AND created_at <= $2 RETURNING id`,
    [id, new Date(now.getTime() - HELD_MS)],
    'withdrawal_propose_release',
  );
  return rows.length === 1;
}

/** True while a payout of unplayed money waits for a person to release it. */
export function waitsForRelease(row: Pick<Withdrawal, 'state' | 'hold_reason'>): boolean {
  return row.hold_reason?.startsWith('UNPLAYED') === true && ['Held', 'Queued'].includes(row.state);
}
