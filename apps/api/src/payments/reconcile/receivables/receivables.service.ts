import { Injectable } from '@nestjs/common';
import { santim, type Santim } from '@libs/money';
import { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { currentRequestId } from '../../../platform/log';
import { MoneyMovements } from '../../common/money-movements';

/** Money that a provider has paid out, or taken back, after it was on the player's balance. */
export interface NewReceivable {
  userId: string;
  /** Unique for ever, so that the same late success or reversal is owed only once. */
  cause: string;
  provider: string;
  reference: string;
  amount: Santim;
}

/**
 * What players owe (providers.md P3.4). The debt is taken from the main balance at once, as far as that reaches, and
 * the rest from the next payout or transfer. Prizes are not touched, and the player can go on playing.
 */
@Injectable()
export class ReceivablesService {
  constructor(
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly money: MoneyMovements,
  ) {}

  /** Posts receivable → clearing, then main → receivable. Returns false if this cause is owed already. */
  async open(tx: Tx, { userId, cause, provider, reference, amount }: NewReceivable): Promise<boolean> {
    const id = this.entropy.uuid();
    const rows = await tx.query(
      `INSERT INTO receivables (id, user_id, cause, provider, reference, amount, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT ON CONSTRAINT receivables_cause_key DO NOTHING RETURNING id`,
      [id, userId, cause, provider, reference, amount, this.clock.now()],
      'receivable_insert',
    );
    if (rows.length === 0) return false;
    await this.money.move(tx, {
      key: `receivable:${id}`,
      kind: 'receivable',
      actor: 'system',
      subject: reference,
      from: { receivable: true },
      to: { clearing: provider },
      amount,
    });
    await this.recover(tx, userId);
    return true;
  }

  /** What the player owes. A debt that is opened at the same moment may not be in it. */
  async owed(tx: Tx, userId: string): Promise<Santim> {
    const [row] = await tx.query<{ owed: bigint }>(
      `SELECT COALESCE(sum(amount - recovered), 0)::bigint AS owed FROM receivables
       WHERE user_id = $1 AND recovered < amount`,
      [userId],
      'receivables_owed',
    );
    return santim(row?.owed ?? 0n);
  }

  /** Takes what the player owes from the main balance, oldest first (recover-receivables.sql). */
  async recover(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      'SELECT recover_receivables($1, $2, $3)',
      [this.clock.now(), userId, currentRequestId()],
      'recover_receivables',
    );
  }
}
