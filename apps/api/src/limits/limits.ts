import { Inject, Injectable } from '@nestjs/common';
import { santim, type Santim } from '@libs/money';
import { ENV, type Env } from '../config';
import { Clock, startOfDay } from '../platform/clock';
import type { Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import { effectiveDaily, type StoredLimit } from './limit-rules';

/**
 * Enforces the limits that players have set for themselves (threats.md rule 59), and the hold after a password reset
 * (threat 21), inside the transaction of the limited action.
 */
@Injectable()
export class Limits {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks that a deposit may start. Open deposits count as paid, otherwise a player could open several and pay them
   * together. The player's row is locked to the end of the transaction, so that two deposits see each other.
   *
   * @throws DomainError LIMIT_REACHED
   */
  async allowDeposit(tx: Tx, userId: string, amount: Santim): Promise<void> {
    await this.lockPlayer(tx, userId);
    if (!(await this.hasRoom(tx, userId, amount, null))) throw new DomainError('LIMIT_REACHED');
  }

  /**
   * True if the amount fits into the player's daily limit.
   * @param claim id of the deposit's own row, which is not counted; null if it has none yet
   */
  async hasRoom(tx: Tx, userId: string, amount: Santim, claim: string | null): Promise<boolean> {
    const now = this.clock.now();
    const [limit] = await tx.query<StoredLimit>(
      'SELECT daily, pending_daily, pending_from FROM deposit_limits WHERE user_id = $1',
      [userId],
      'limit_read',
    );
    const daily = limit ? effectiveDaily(limit, now) : null;
    if (daily === null) return true;
    const [sum] = await tx.query<{ total: bigint }>(
      `SELECT COALESCE(sum(COALESCE(credited, amount)), 0)::bigint AS total FROM deposits
       WHERE user_id = $1 AND created_at >= $2 AND state IN ('Created', 'Pending', 'Review', 'AwaitingSecond', 'Succeeded')
         AND id IS DISTINCT FROM $3`,
      [userId, startOfDay(now), claim],
      'limit_sum',
    );
    return santim((sum?.total ?? 0n) + amount) <= daily;
  }

  /**
   * Checks that a player may receive money; refused during a self-exclusion.
   * @throws DomainError LIMIT_REACHED
   */
  async allowIncoming(tx: Tx, userId: string): Promise<void> {
    const [user] = await tx.query<{ self_excluded_until: Date | null }>(
      'SELECT self_excluded_until FROM users WHERE id = $1 FOR SHARE',
      [userId],
      'limit_incoming',
    );
    this.refuseExcluded(user?.self_excluded_until ?? null);
  }

  /**
   * Checks that money may leave the account by a withdrawal or a transfer. It is refused for some hours after a password
   * reset, or after a code bound a Telegram account to it, so that the owner of a stolen SIM card has time to act
   * (threats.md, threat 21); and while no SMS has proved the phone of an account that came by a contact of Telegram.
   * @throws DomainError PHONE_UNPROVED, PAYOUT_HELD
   */
  async allowOutgoing(tx: Tx, userId: string): Promise<void> {
    const [user] = await tx.query<{ held_from: Date | null; phone_unproved: boolean }>(
      `SELECT phone_unproved, greatest(password_reset_at, (
         SELECT max(bound_at) FROM telegram_bindings WHERE user_id = $1 AND proof = 'code')) AS held_from
       FROM users WHERE id = $1`,
      [userId],
      'limit_outgoing',
    );
    if (user?.phone_unproved) throw new DomainError('PHONE_UNPROVED');
    const hours = this.env.resetHoldHours;
    const heldUntil = (user?.held_from?.getTime() ?? 0) + hours * 3_600_000;
    if (heldUntil > this.clock.now().getTime()) throw new DomainError('PAYOUT_HELD', { hours });
  }

  private async lockPlayer(tx: Tx, userId: string): Promise<void> {
    const [user] = await tx.query<{ self_excluded_until: Date | null }>(
      'SELECT self_excluded_until FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [userId],
      'limit_lock',
    );
    this.refuseExcluded(user?.self_excluded_until ?? null);
  }

  private refuseExcluded(until: Date | null): void {
    if (until !== null && until > this.clock.now()) throw new DomainError('LIMIT_REACHED');
  }
}
