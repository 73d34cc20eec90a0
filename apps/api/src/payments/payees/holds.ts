import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { caseCause, CaseRepository } from '../reconcile/cases';
import type { NewWithdrawal, Withdrawal } from '../withdrawals/money';
import { MoneyLock } from './freeze/money-lock';
import { OutgoingLimits } from './limits';
import type { Payee } from './payees.entity';
import type { HoldReason } from './states';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * A payout rests a short while if its payee was confirmed less than YOUNG_PAYEE_MS ago, or the device signed in less
 * than YOUNG_DEVICE_MS ago.
 */
const YOUNG_PAYEE_MS = 7 * 24 * HOUR_MS;
const YOUNG_DEVICE_MS = 24 * HOUR_MS;
const REVIEW_MS = 24 * HOUR_MS;

/** Why a payout waits, and when it is checked again. */
export interface Hold {
  reason: HoldReason;
  until: Date;
}

/** A withdrawal, also one that was just written. */
type GuardedRow = Row<Withdrawal, Exclude<keyof NewWithdrawal, 'confirm_until'> | 'created_at'>;

/** The rules that make a payout wait before it is sent (rules.md "Payees"). */
@Injectable()
export class PayoutGuard {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly lock: MoneyLock,
    private readonly limits: OutgoingLimits,
    private readonly cases: CaseRepository,
  ) {}

  /**
   * Says why a confirmed order still waits; null if it may be sent at once. If the payee is new, such an order has then
   * claimed its part of the small daily sum of new payees. The caller has locked the player's row.
   * @param sessionId session of the device that orders; null when a waiting order is checked again
   */
  async holdOf(tx: Tx, row: GuardedRow, payee: Payee | null, sessionId: string | null): Promise<Hold | null> {
    const now = this.clock.now();
    if (await this.isRingHeld(tx, row.user_id))
      return { reason: 'RING', until: new Date(now.getTime() + HOUR_MS) };
    if (payee?.state === 'review') {
      const lookedAtBy = (payee.confirmed_at?.getTime() ?? 0) + REVIEW_MS;
      return {
        reason: 'NAME_REVIEW',
        until: new Date(Math.max(lookedAtBy, now.getTime() + HOUR_MS)),
      };
    }
    const until = (payee && (await this.unplayedUntil(tx, row))) ?? null;
    if (until) {
      const refunded = await this.hasRefunds(tx, row.user_id);
      return { reason: refunded ? 'UNPLAYED_REFUNDED' : 'UNPLAYED', until };
    }
    const restsUntil = await this.restsUntil(tx, row, payee, sessionId);
    if (restsUntil && restsUntil > now) return { reason: 'SHORT_REST', until: restsUntil };
    if (payee?.rests_until && payee.rests_until > now) {
      const opensAt = await this.limits.claimNew(tx, row, payee.rests_until);
      if (opensAt) return { reason: 'NEW_PAYEE', until: opensAt };
    }
    return null;
  }

  /**
   * Checks the rules and runs `send` in one transaction if no rule holds the order back. Otherwise the order keeps
   * waiting until the time that the rule names.
   * @returns the result of `send`; false if the order waits
   */
  async passOrHold(id: string, send: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [user] = await tx.query<{ user_id: string }>('SELECT user_id FROM withdrawals WHERE id = $1', [
        id,
      ]);
      if (!user) return false;
      await this.lock.take(tx, user.user_id);
      const [row] = await tx.query<Withdrawal>(
        "SELECT * FROM withdrawals WHERE id = $1 AND state IN ('Held', 'Queued') FOR UPDATE",
        [id],
        'payout_guarded',
      );
      if (!row) return false;
      const now = this.clock.now();
      const waits = row.hold_reason !== null && row.held_until !== null && row.held_until > now;
      const frozen = await this.lock.frozen(tx, row.user_id);
      if (waits || frozen) {
        await this.wait(tx, id, waits ? row.held_until : (frozen?.until ?? null));
        return false;
      }
      const hold = await this.holdOf(tx, row, await payeeById(tx, row.payee_id), null);
      if (hold) {
        await this.keep(tx, id, hold);
        return false;
      }
      return send(tx);
    });
  }

  /** Records why an order waits, and until when. */
  async keep(tx: Tx, id: string, { reason, until }: Hold): Promise<void> {
    await tx.query(
      `UPDATE withdrawals SET hold_reason = $2, held_until = $3,
         next_check_at = CASE WHEN kind = 'manual' THEN next_check_at ELSE $3::timestamptz END
       WHERE id = $1 AND state IN ('Held', 'Queued')`,
      [id, reason, until],
      'payout_keep',
    );
  }

  private async wait(tx: Tx, id: string, until: Date | null): Promise<void> {
    await tx.query("UPDATE withdrawals SET next_check_at = $2 WHERE id = $1 AND state = 'Held'", [id, until]);
  }

  /**
   * The end of the short rest in which the player can still stop the payout; null if neither the payee nor the device
   * is new.
   */
  private async restsUntil(
    tx: Tx,
    row: GuardedRow,
    payee: Payee | null,
    sessionId: string | null,
  ): Promise<Date | null> {
    const { restMinutes } = this.env.payouts;
    if (restMinutes === 0) return null;
    const from = Math.max(row.created_at.getTime(), payee?.confirmed_at?.getTime() ?? 0);
    const isYoung =
      payee?.confirmed_at && payee.confirmed_at.getTime() > from - YOUNG_PAYEE_MS
        ? true
        : sessionId !== null && (await this.isYoungDevice(tx, sessionId));
    return isYoung ? new Date(from + restMinutes * MINUTE_MS) : null;
  }

  private async isYoungDevice(tx: Tx, sessionId: string): Promise<boolean> {
    const [session] = await tx.query<{ created_at: Date }>(
      'SELECT created_at FROM sessions WHERE id = $1',
      [sessionId],
      'payout_device',
    );
    return !session || session.created_at.getTime() > this.clock.now().getTime() - YOUNG_DEVICE_MS;
  }

  /**
   * True if two admins hold the payouts of the player's ring of linked accounts. The player is told only that the
   * payout waits.
   */
  private async isRingHeld(tx: Tx, userId: string): Promise<boolean> {
    const [row] = await tx.query<{ held: boolean }>(
      "SELECT ring_holds($1, 'payouts') AS held",
      [userId],
      'payout_ring',
    );
    return row?.held ?? false;
  }

  /**
   * True if stakes of this player were refunded in the past 30 days: the unplayed money may be money that the player
   * meant to play.
   */
  private async hasRefunds(tx: Tx, userId: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - 30 * 24 * HOUR_MS);
    const rows = await tx.query(
      "SELECT 1 FROM tickets WHERE user_id = $1 AND state = 'refunded' AND from_main > 0 AND created_at > $2 LIMIT 1",
      [userId, since],
      'payout_refunds',
    );
    return rows.length > 0;
  }

  /**
   * Until when an order waits because of unplayed money, unless a person releases it before; null if it need not wait.
   */
  private async unplayedUntil(tx: Tx, row: GuardedRow): Promise<Date | null> {
    if (row.unplayed === 0n) return null;
    const { unplayedFree, unplayedWaitHours } = this.env.payouts;
    const now = this.clock.now();
    const until = new Date(row.created_at.getTime() + unplayedWaitHours * HOUR_MS);
    if (until <= now) return null;
    const [sum] = await tx.query<{ gone: bigint; released: boolean }>(
      `SELECT (SELECT COALESCE(sum(unplayed), 0)::bigint FROM withdrawals
           WHERE user_id = $1 AND payee_id IS NOT NULL AND id <> $2 AND created_at > $3
             AND (hold_reason IS NULL OR hold_reason NOT LIKE 'UNPLAYED%')
             AND state NOT IN ('Requested', 'Refused', 'Released', 'Rejected', 'Returned')) AS gone,
         EXISTS (SELECT FROM payout_releases WHERE withdrawal_id = $2 AND released_at IS NOT NULL) AS released`,
      [row.user_id, row.id, new Date(now.getTime() - 24 * HOUR_MS)],
      'payout_unplayed',
    );
    if (!sum || sum.released || sum.gone + row.unplayed <= unplayedFree) return null;
    await this.cases.open(tx, {
      kind: 'unplayed',
      cause: caseCause('unplayed', row.provider, row.reference),
      provider: null,
      amount: row.unplayed,
      happenedAt: row.created_at,
      ours: { withdrawal: row.reference, unplayed: `${row.unplayed / 100n}` },
      theirs: {},
      isCertain: true,
      reference: row.reference,
      userId: row.user_id,
      withdrawalId: row.id,
    });
    return until;
  }
}

async function payeeById(tx: Tx, id: string | null): Promise<Payee | null> {
  if (id === null) return null;
  const [row] = await tx.query<Payee>('SELECT * FROM payees WHERE id = $1', [id], 'payee_by_id');
  return row ?? null;
}
