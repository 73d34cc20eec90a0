import { Injectable } from '@nestjs/common';
import { parseBirr, santim, toBirr } from '@libs/money';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { DomainError, InvariantError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { binding, Exclusions, type OwnState } from './exclusions';
import {
  changedLimit,
  CONFIRM_MS,
  limitFields,
  pendingState,
  REVIEW_MS,
  THINK_MS,
  type LimitField,
  type StoredLimit,
} from './limit-rules';
import type { ChangeLimitsDto, LimitsDto } from './limits.dto';
import { readPlayed } from './play-sums';

/** Shows and changes the limits that a player has set for themselves. */
@Injectable()
export class OwnLimits {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly exclusions: Exclusions,
  ) {}

  view(userId: string): Promise<LimitsDto> {
    return this.viewIn(this.db, userId);
  }

  /**
   * Changes the given fields: a stricter limit at once, a looser one when the player confirms it later.
   * @throws DomainError INVALID_AMOUNT, VALIDATION_FAILED, LIMIT_BINDING
   */
  async change(user: SessionUser, request: ChangeLimitsDto): Promise<LimitsDto> {
    const asked = {
      breakUntil: dateOf(request.breakUntil),
      selfExcludedUntil: dateOf(request.selfExcludedUntil),
    };
    this.exclusions.checkTimes(asked);
    const { view, after } = await this.db.transaction(async (tx) => {
      const state = await this.lock(tx, user.id);
      const after = await this.exclusions.begin(tx, user.id, asked, state);
      await this.changeLimits(tx, user.id, request);
      if (request.reminderMinutes !== undefined)
        await tx.query(
          'UPDATE users SET reminder_minutes = $2 WHERE id = $1',
          [user.id, request.reminderMinutes],
          'limit_reminder',
        );
      return { view: await this.viewIn(tx, user.id), after };
    });
    for (const one of after) one();
    return view;
  }

  /**
   * Puts a looser limit into force. The player can confirm it from 24 hours after asking, within the 7 days that
   * follow.
   * @throws DomainError NOT_FOUND if no looser limit waits, LIMIT_BINDING before the 24 hours are over
   */
  confirm(userId: string, field: LimitField): Promise<LimitsDto> {
    return this.db.transaction(async (tx) => {
      await this.lock(tx, userId);
      const now = this.clock.now();
      const limit = (await this.read(tx, userId)).get(field);
      const pending = limit ? pendingState(limit, now) : 'none';
      if (!limit || pending === 'none') throw new DomainError('NOT_FOUND');
      if (pending === 'early' && limit.pending_from) throw binding(limit.pending_from);
      await this.store(
        tx,
        userId,
        {
          field,
          amount: limit.pending_amount,
          pending_amount: null,
          pending_from: null,
        },
        now,
      );
      return this.viewIn(tx, userId);
    });
  }

  /** @throws DomainError as `Exclusions.comeBack` */
  comeBack(userId: string): Promise<LimitsDto> {
    return this.db.transaction(async (tx) => {
      await this.exclusions.comeBack(tx, userId, await this.lock(tx, userId));
      return this.viewIn(tx, userId);
    });
  }

  private async changeLimits(tx: Tx, userId: string, request: ChangeLimitsDto): Promise<void> {
    const now = this.clock.now();
    const asked = limitFields.filter((field) => request[field] !== undefined);
    const stored = await this.read(tx, userId);
    for (const field of asked) {
      const before = stored.get(field) ?? { field, amount: null, pending_amount: null, pending_from: null };
      await this.store(tx, userId, changedLimit(before, amountOf(request[field] ?? null), now), now);
    }
    if (asked.length > 0 || request.reviewed === true)
      await tx.query(
        'UPDATE users SET limits_reviewed_at = $2 WHERE id = $1',
        [userId, now],
        'limit_reviewed',
      );
  }

  private async viewIn(tx: Tx, userId: string): Promise<LimitsDto> {
    const now = this.clock.now();
    const [state, limits, played] = [
      await this.state(tx, userId, 'limit_state', ''),
      await this.read(tx, userId),
      await readPlayed(tx, userId, now),
    ];
    const pending = [...limits.values()].flatMap((limit) =>
      limit.pending_from === null || pendingState(limit, now) === 'none'
        ? []
        : [
            {
              field: limit.field,
              value: birrOrNull(limit.pending_amount),
              from: limit.pending_from.toISOString(),
              until: new Date(limit.pending_from.getTime() + CONFIRM_MS).toISOString(),
            },
          ],
    );
    const daily = pending.find((one) => one.field === 'dailyDeposit');
    const returnFrom = state.return_asked_at && new Date(state.return_asked_at.getTime() + THINK_MS);
    return {
      dailyDeposit: birrOrNull(limits.get('dailyDeposit')?.amount ?? null),
      weeklyDeposit: birrOrNull(limits.get('weeklyDeposit')?.amount ?? null),
      monthlyDeposit: birrOrNull(limits.get('monthlyDeposit')?.amount ?? null),
      dailyLoss: birrOrNull(limits.get('dailyLoss')?.amount ?? null),
      weeklyLoss: birrOrNull(limits.get('weeklyLoss')?.amount ?? null),
      monthlyLoss: birrOrNull(limits.get('monthlyLoss')?.amount ?? null),
      pending,
      pendingDailyDeposit: daily?.value ?? null,
      pendingFrom: daily?.from ?? null,
      reminderMinutes: state.reminder_minutes,
      breakUntil: state.break_until && state.break_until > now ? state.break_until.toISOString() : null,
      selfExcludedUntil: state.self_excluded_until?.toISOString() ?? null,
      returnFrom: returnFrom?.toISOString() ?? null,
      reviewDue: now.getTime() - (state.limits_reviewed_at?.getTime() ?? 0) >= REVIEW_MS,
      net: played.net,
      staked: played.staked,
      won: played.won,
      played: { sessionMinutes: played.sessionMinutes },
    };
  }

  /** Locks and reads the player's row, so that two changes at the same moment see each other. */
  private lock(tx: Tx, userId: string): Promise<OwnState> {
    return this.state(tx, userId, 'limit_state_lock', 'FOR NO KEY UPDATE');
  }

  private async state(tx: Tx, userId: string, name: string, lock: string): Promise<OwnState> {
    const [row] = await tx.query<OwnState>(
      `SELECT self_excluded_until, break_until, return_asked_at, reminder_minutes, limits_reviewed_at
       FROM users WHERE id = $1 ${lock}`,
      [userId],
      name,
    );
    if (!row) throw new InvariantError(`user ${userId} is gone`);
    return row;
  }

  private async read(tx: Tx, userId: string): Promise<Map<LimitField, StoredLimit>> {
    const rows = await tx.query<StoredLimit>(
      'SELECT field, amount, pending_amount, pending_from FROM player_limits WHERE user_id = $1',
      [userId],
      'limits_read',
    );
    return new Map(rows.map((row) => [row.field, row]));
  }

  private async store(tx: Tx, userId: string, limit: StoredLimit, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO player_limits (user_id, field, amount, pending_amount, pending_from, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ON CONSTRAINT player_limits_pkey
       DO UPDATE SET amount = $3, pending_amount = $4, pending_from = $5, updated_at = $6`,
      [userId, limit.field, limit.amount, limit.pending_amount, limit.pending_from, now],
      'limit_store',
    );
  }
}

/** A limit in santim. 0 is a valid limit and allows nothing; null is no limit. */
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

const dateOf = (text: string | null | undefined): Date | null | undefined =>
  text === null || text === undefined ? text : new Date(text);
