import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { constraintOf, DomainError } from '../../platform/errors';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

interface Claim {
  amount: bigint;
  created_at: Date;
}

/**
 * Limits on the money that leaves an account in 24 hours. Each payout or transfer claims its part, and the database
 * refuses a claim above the limit (outgoing_claims_count, outgoing_claims_sum), however many servers ask at once.
 * Transfers make their claims in send-money.sql.
 */
@Injectable()
export class OutgoingLimits {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Counts a payout against the daily limits. @throws DomainError LIMIT_REACHED */
  async claimPayout(tx: Tx, row: { id: string; user_id: string; amount: bigint }): Promise<void> {
    const { perDay, sumPerDay } = this.env.payouts;
    const cause = `withdrawal:${row.id}`;
    await this.claim(tx, { ...row, kind: 'payout', cause, mostCount: perDay, mostSum: sumPerDay });
  }

  /**
   * Claims a part of the small sum that new payees may get in a day.
   * @returns null if the payout fits or already has its claim; otherwise the time at which to try again
   */
  async claimNew(
    tx: Tx,
    row: { id: string; user_id: string; amount: bigint },
    restsUntil: Date,
  ): Promise<Date | null> {
    const now = this.clock.now();
    const cause = `withdrawal:${row.id}`;
    const claims = await tx.query<Claim & { cause: string }>(
      `SELECT cause, amount, created_at FROM outgoing_claims
       WHERE user_id = $1 AND kind = 'new' AND ended_at IS NULL AND (created_at > $2 OR cause = $3) ORDER BY created_at`,
      [row.user_id, new Date(now.getTime() - DAY_MS), cause],
      'outgoing_new',
    );
    if (claims.some((claim) => claim.cause === cause)) return null;
    const mostSum = this.env.payouts.payeeRestSum;
    const opensAt = roomOpensAt(claims, row.amount, mostSum);
    if (opensAt === 'now') {
      await this.claim(tx, { ...row, kind: 'new', cause, mostCount: null, mostSum });
      return null;
    }
    return opensAt !== null && opensAt < restsUntil ? opensAt : restsUntil;
  }

  private async claim(
    tx: Tx,
    one: {
      kind: 'payout' | 'new';
      cause: string;
      user_id: string;
      amount: bigint;
      mostCount: number | null;
      mostSum: bigint;
    },
  ): Promise<void> {
    try {
      await tx.query(
        `INSERT INTO outgoing_claims (kind, cause, user_id, amount, most_count, most_sum, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [one.kind, one.cause, one.user_id, one.amount, one.mostCount, one.mostSum, this.clock.now()],
        'outgoing_claim',
      );
    } catch (error) {
      const over = ['outgoing_claims_count', 'outgoing_claims_sum'].includes(constraintOf(error) ?? '');
      throw over ? new DomainError('LIMIT_REACHED') : error;
    }
  }
}

/**
 * The time at which enough old claims have left the window of 24 hours for the amount to fit; 'now' if it fits already,
 * null if it never will.
 */
export function roomOpensAt(claims: readonly Claim[], amount: bigint, most: bigint): Date | 'now' | null {
  let used = claims.reduce((sum, claim) => sum + claim.amount, 0n);
  if (used + amount <= most) return 'now';
  for (const claim of claims) {
    used -= claim.amount;
    if (used + amount <= most) return new Date(claim.created_at.getTime() + DAY_MS);
  }
  return null;
}
