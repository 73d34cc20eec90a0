import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { AdminLog } from '../../platform/admin-log';
import { RoundBroadcaster } from '../broadcast/round-broadcaster';
import { readRounds, waitForRound, type RoundRow } from './round-rows';
import { RoundRunner } from './round-runner';
import { RoundSteps } from './round-steps';

/** A locked round may be voided this long after its draw was due (fairness.md 3 "Void"). */
const OVERDUE_MS = 10_000;

/**
 * True if a person may void a round, because nobody can know its draw yet. During the sale no beacon is named. After
 * the lock only a missing beacon value allows it; otherwise a person could void a round because of its value. With a
 * chain that anyone can read, only the servers find that a value is missing.
 */
export function isVoidable(
  round: Pick<RoundRow, 'status' | 'starts_at' | 'beacon_chain'>,
  now: Date,
): boolean {
  if (round.status === 'Open' || round.status === 'Countdown') return true;
  if (round.beacon_chain !== null && round.beacon_chain !== 'local') return false;
  const overdueMs = now.getTime() - (round.starts_at?.getTime() ?? now.getTime());
  return round.status === 'Locked' && overdueMs >= OVERDUE_MS;
}

/**
 * Ends a round by a person's decision within the rule of `isVoidable`: refunds every stake and publishes the secret.
 */
@Injectable()
export class RoundVoid {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly steps: RoundSteps,
    private readonly broadcaster: RoundBroadcaster,
    private readonly runner: RoundRunner,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError NOT_FOUND, or ROUND_CLOSED once the draw is fixed or could be known */
  async void(admin: SessionUser, roundId: string, reason: string): Promise<void> {
    const changed = await this.db.transaction(async (tx) => {
      const round = await waitForRound(tx, roundId);
      if (!round) throw new DomainError('NOT_FOUND');
      if (!isVoidable(round, this.clock.now())) throw new DomainError('ROUND_CLOSED');
      const ids = await this.steps.voided(tx, round);
      const { status, card_count: cards } = round;
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'round.void',
        subject: `round:${roundId}`,
        before: { status, cards },
        after: { status: 'Refunded' },
        reason,
      });
      return ids;
    });
    this.broadcaster.changed(await readRounds(this.db, changed));
    this.runner.wakeIn(0);
  }
}
