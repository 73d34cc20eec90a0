import { Injectable } from '@nestjs/common';
import { parseBirr, santim, toBirr } from '@libs/money';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import { changeDaily, changeExclusion, effectiveDaily, type StoredLimit } from './limit-rules';
import type { ChangeLimitsDto, LimitsDto } from './limits.dto';

const NO_LIMIT: StoredLimit = { daily: null, pending_daily: null, pending_from: null };

/** Shows and changes a player's own limits. */
@Injectable()
export class OwnLimits {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async view(userId: string): Promise<LimitsDto> {
    return this.viewIn(this.db, userId);
  }

  async change(userId: string, request: ChangeLimitsDto): Promise<LimitsDto> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      const [user] = await tx.query<{ self_excluded_until: Date | null }>(
        'SELECT self_excluded_until FROM users WHERE id = $1 FOR NO KEY UPDATE',
        [userId],
      );
      if (request.selfExcludedUntil !== undefined) {
        const until = request.selfExcludedUntil === null ? null : new Date(request.selfExcludedUntil);
        if (until !== null && until <= now) throw new DomainError('VALIDATION_FAILED');
        const next = changeExclusion(user?.self_excluded_until ?? null, until, now);
        // A change of one that is in force, or lapsed within it, keeps its beginning.
        await tx.query(
          `UPDATE users SET self_excluded_until = $2, self_excluded_from = CASE
             WHEN self_excluded_until > $3 THEN self_excluded_from WHEN $2::timestamptz IS NOT NULL THEN $3::timestamptz END
           WHERE id = $1`,
          [userId, next, now],
          'exclusion_change',
        );
      }
      if (request.dailyDeposit !== undefined) {
        await this.store(
          tx,
          userId,
          changeDaily(await this.read(tx, userId), amountOf(request.dailyDeposit), now),
          now,
        );
      }
      return this.viewIn(tx, userId);
    });
  }

  private async viewIn(tx: Tx, userId: string): Promise<LimitsDto> {
    const now = this.clock.now();
    const limit = await this.read(tx, userId);
    const [user] = await tx.query<{ self_excluded_until: Date | null }>(
      'SELECT self_excluded_until FROM users WHERE id = $1',
      [userId],
    );
    const until = user?.self_excluded_until ?? null;
    const pending = limit.pending_from !== null && limit.pending_from > now;
    return {
      dailyDeposit: birrOrNull(effectiveDaily(limit, now)),
      pendingDailyDeposit: pending ? birrOrNull(limit.pending_daily) : null,
      pendingFrom: pending ? (limit.pending_from?.toISOString() ?? null) : null,
      selfExcludedUntil: until !== null && until > now ? until.toISOString() : null,
    };
  }

  private async read(tx: Tx, userId: string): Promise<StoredLimit> {
    const [row] = await tx.query<StoredLimit>(
      'SELECT daily, pending_daily, pending_from FROM deposit_limits WHERE user_id = $1',
      [userId],
    );
    return row ?? NO_LIMIT;
  }

  private async store(tx: Tx, userId: string, limit: StoredLimit, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO deposit_limits (user_id, daily, pending_daily, pending_from, updated_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT deposit_limits_pkey
       DO UPDATE SET daily = $2, pending_daily = $3, pending_from = $4, updated_at = $5`,
      [userId, limit.daily, limit.pending_daily, limit.pending_from, now],
    );
  }
}

/** A limit in santim. 0 is a valid limit and allows no deposit; null is no limit. */
function amountOf(birr: number | null): bigint | null {
  if (birr === null) return null;
  if (birr === 0) return 0n;
  const parsed = parseBirr(birr, { whole: true });
  if (!parsed.ok) throw new DomainError('INVALID_AMOUNT');
  return parsed.amount;
}

function birrOrNull(amount: bigint | null): number | null {
  return amount === null ? null : toBirr(santim(amount));
}
