import { Inject, Injectable } from '@nestjs/common';
import { santim, toBirr, type Santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { closedFor, refusalOf, refuseClosed } from './excluded';
import type { LimitField } from './limit-rules';

interface Used {
  field: LimitField;
  amount: bigint;
  used: bigint;
}

/**
 * Enforces the limits that players have set for themselves (controls.md rule 59), and the hold after a password reset
 * (threat 21), inside the transaction of the limited action. The database refuses the same actions itself, by named
 * rules (players.md 1).
 */
@Injectable()
export class Limits {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks that a deposit may start. Open deposits count as paid, because otherwise a player could open several and pay
   * them together. The player's row stays locked to the end of the transaction, so that two deposits at the same moment
   * see each other.
   *
   * @throws DomainError LIMIT_REACHED with the limit and the rest of it, or because the house winds down
   */
  async allowDeposit(tx: Tx, userId: string, amount: Santim): Promise<void> {
    await this.lock(tx, userId);
    await refuseClosed(tx, userId, this.clock.now());
    const over = await this.passed(tx, userId, amount);
    if (over) throw over;
  }

  /** Locks the player's row, so that money that comes in at the same moment is counted. */
  async lock(tx: Tx, userId: string): Promise<void> {
    await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId], 'limit_lock');
  }

  /**
   * Checks that a player may receive money from staff. For money from another player, send-money.sql checks the same.
   * The caller has locked the player's row.
   * @param amount the amount that arrives on main; 0 for bonus money, which no deposit limit counts
   * @throws DomainError LIMIT_REACHED during a break or an exclusion, above a deposit limit, or for bonus money while the
   *   house winds down
   */
  async allowIncoming(tx: Tx, { userId, amount }: { userId: string; amount: Santim }): Promise<void> {
    const closed = await closedFor(tx, userId, this.clock.now());
    const isOut = closed === 'excluded' || (closed === 'windDown' && amount === 0n);
    const refusal = isOut ? refusalOf(closed) : await this.passed(tx, userId, amount);
    if (refusal) throw refusal;
  }

  /**
   * The refusal to show when buy_cards answers LIMIT_REACHED: it names the wind-down, the exclusion, or the loss limit
   * and the rest of it.
   */
  async lossRefusal(tx: Tx, userId: string): Promise<DomainError> {
    const now = this.clock.now();
    const closed = await closedFor(tx, userId, now);
    if (closed) return refusalOf(closed);
    const rows = await tx.query<Used>(
      'SELECT field, amount, used FROM loss_limits_used($1, $2)',
      [userId, now],
      'limit_losses',
    );
    return tightest(rows);
  }

  /**
   * Checks that money may leave the account by a withdrawal; send-money.sql checks the same for a transfer. A
   * withdrawal is refused for some hours after a new way into the account began (held-since.sql; controls.md, threat 21).
   * It is also refused for an account made from a Telegram contact until an SMS has proved its phone.
   * @throws DomainError PHONE_UNPROVED, PAYOUT_HELD
   */
  async allowOutgoing(tx: Tx, userId: string): Promise<void> {
    const [user] = await tx.query<{ held_from: Date | null; phone_unproved: boolean }>(
      'SELECT phone_unproved, held_since(id) AS held_from FROM users WHERE id = $1',
      [userId],
      'limit_outgoing',
    );
    if (user?.phone_unproved) throw new DomainError('PHONE_UNPROVED');
    const hours = this.env.resetHoldHours;
    const heldUntil = (user?.held_from?.getTime() ?? 0) + hours * 3_600_000;
    if (heldUntil > this.clock.now().getTime()) throw new DomainError('PAYOUT_HELD', { hours });
  }

  private async passed(tx: Tx, userId: string, amount: Santim): Promise<DomainError | null> {
    const rows = await tx.query<Used>(
      'SELECT field, amount, used FROM deposit_limits_used($1, $2, NULL)',
      [userId, this.clock.now()],
      'limit_deposits',
    );
    return amount > 0n && rows.some((row) => row.used + amount > row.amount) ? tightest(rows) : null;
  }
}

/** Names the limit with the smallest rest. */
function tightest(rows: readonly Used[]): DomainError {
  const [first] = rows
    .map(({ field, amount, used }) => ({ field, left: amount > used ? amount - used : 0n }))
    .sort((a, b) => Number(a.left - b.left));
  const left = toBirr(santim(first?.left ?? 0n));
  return new DomainError(
    'LIMIT_REACHED',
    { left },
    { text: 'message.limitLeft', details: { limit: first?.field ?? null, left } },
  );
}
