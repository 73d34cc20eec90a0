import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Row, Tx } from '../../platform/db';
import { DomainError, invalidField } from '../../platform/errors';
import type { User } from '../users.entity';
import { ExclusionHooks } from './exclusion-hooks';
import { CONFIRM_MS, LONGEST_BREAK_MS, LONGEST_EXCLUSION_MS, SKEW_MS, THINK_MS } from './limit-rules';

/** The break, exclusion and reminder that a player has set, as stored in the player's row. */
export type OwnState = Row<
  User,
  'self_excluded_until' | 'break_until' | 'return_asked_at' | 'reminder_minutes' | 'limits_reviewed_at'
>;

/** The ends that a player asks for; undefined if the request does not name one, null if it asks for none. */
export interface AskedEnds {
  breakUntil: Date | null | undefined;
  selfExcludedUntil: Date | null | undefined;
}

/** Begins breaks and exclusions, which nobody can shorten, and ends an exclusion whose time is over (players.md 1). */
@Injectable()
export class Exclusions {
  constructor(
    private readonly clock: Clock,
    private readonly hooks: ExclusionHooks,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for a time in the past or too far ahead */
  checkTimes({ breakUntil, selfExcludedUntil }: AskedEnds): void {
    const now = this.clock.now().getTime();
    const refuse = (field: string, at: Date | null | undefined, longestMs: number) => {
      const ahead = at ? at.getTime() - now : 1;
      if (ahead > 0 && ahead <= longestMs + SKEW_MS) return;
      throw invalidField(field);
    };
    refuse('breakUntil', breakUntil, LONGEST_BREAK_MS);
    refuse('selfExcludedUntil', selfExcludedUntil, LONGEST_EXCLUSION_MS);
  }

  /**
   * Begins or prolongs a break or an exclusion. The caller has locked the player's row.
   * @returns functions that the caller runs after the commit
   * @throws DomainError LIMIT_BINDING for a break or an exclusion that would end earlier than the running one, and for a
   *   break within an exclusion
   */
  async begin(tx: Tx, userId: string, asked: AskedEnds, before: OwnState): Promise<(() => void)[]> {
    const now = this.clock.now();
    const after: (() => void)[] = [];
    const runningBreak = before.break_until && before.break_until > now ? before.break_until : null;
    const { breakUntil, selfExcludedUntil } = asked;
    refuseShorter(before.self_excluded_until, selfExcludedUntil);
    refuseShorter(runningBreak, breakUntil);
    const excludedUntil = selfExcludedUntil ?? before.self_excluded_until;
    // A longer exclusion does the same, and with a break the time before it would no longer count for bonus money.
    if (breakUntil && excludedUntil) throw binding(excludedUntil);
    if (selfExcludedUntil && selfExcludedUntil.getTime() !== before.self_excluded_until?.getTime()) {
      await tx.query(
        `UPDATE users SET self_excluded_until = $2, self_excluded_from = COALESCE(self_excluded_from, $3),
           return_asked_at = NULL WHERE id = $1`,
        [userId, selfExcludedUntil, now],
        'exclusion_begin',
      );
      after.push(await this.hooks.run(tx, userId, null));
    }
    if (breakUntil) {
      await this.stopBonusClock(tx, userId, runningBreak ?? now, breakUntil);
      await tx.query(
        `UPDATE users SET break_from = CASE WHEN break_until > $3 THEN break_from ELSE $3 END, break_until = $2
         WHERE id = $1`,
        [userId, breakUntil, now],
        'break_begin',
      );
      after.push(await this.hooks.run(tx, userId, breakUntil));
    }
    return after;
  }

  /**
   * Takes a player's wish to come back from an exclusion whose time is over. The exclusion ends when the player asks
   * again, at least 24 hours later and within 7 days after that. The caller has locked the player's row.
   * @throws DomainError NOT_FOUND without an exclusion, LIMIT_BINDING before its time is over or within the 24 hours
   */
  async comeBack(tx: Tx, userId: string, state: OwnState): Promise<void> {
    const now = this.clock.now().getTime();
    const { self_excluded_until: until, return_asked_at: asked } = state;
    if (until === null) throw new DomainError('NOT_FOUND');
    if (until.getTime() > now) throw binding(until);
    const waitedMs = asked === null ? CONFIRM_MS : now - asked.getTime();
    if (asked !== null && waitedMs < THINK_MS) throw binding(new Date(asked.getTime() + THINK_MS));
    if (asked === null || waitedMs >= THINK_MS + CONFIRM_MS)
      await tx.query(
        'UPDATE users SET return_asked_at = $2 WHERE id = $1',
        [userId, new Date(now)],
        'exclusion_ask',
      );
    else {
      // A break that ran when the exclusion began has already stopped the bonus clock, so only the time after it counts.
      const [row] = await tx.query<{ since: Date | null }>(
        `SELECT GREATEST(self_excluded_from, CASE WHEN break_until > self_excluded_from THEN LEAST(break_until, $2) END)
           AS since FROM users WHERE id = $1`,
        [userId, new Date(now)],
        'exclusion_since',
      );
      if (row?.since) await this.stopBonusClock(tx, userId, row.since, new Date(now));
      await tx.query(
        `UPDATE users SET self_excluded_until = NULL, self_excluded_from = NULL, return_asked_at = NULL WHERE id = $1`,
        [userId],
        'exclusion_end',
      );
    }
  }

  /** Bonus money does not expire while its player may not play, so this time is added to its life (players.md 2). */
  private async stopBonusClock(tx: Tx, userId: string, from: Date, to: Date): Promise<void> {
    await tx.query('SELECT stop_bonus_clock($1, $2, $3)', [userId, from, to], 'bonus_clock');
  }
}

function refuseShorter(running: Date | null, asked: Date | null | undefined): void {
  if (running === null || asked === undefined) return;
  if (asked === null || asked < running) throw binding(running);
}

/** @param from the earliest time at which the player can change it */
export const binding = (from: Date): DomainError =>
  new DomainError('LIMIT_BINDING', {}, { details: { from: from.toISOString() } });
