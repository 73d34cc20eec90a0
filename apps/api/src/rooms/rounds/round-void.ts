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

/** A locked round's draw may be this late before it counts as one that cannot be drawn (fairness.md 3 "Void"). */
const OVERDUE_MS = 10_000;

/**
 * Whether a person may void a round: nobody can know its order yet. While cards are sold the beacon is not even named;
 * after the lock only the failure to get its value counts, else a round could be voided by who does not like the value.
 * With a chain that anyone can read, that failure is found by the servers and by nobody else.
 */
export function isVoidable(
  round: Pick<RoundRow, 'status' | 'starts_at' | 'beacon_chain'>,
  now: Date,
): boolean {
  if (round.status === 'Open' || round.status === 'Countdown') return true;
  if (round.beacon_chain !== null && round.beacon_chain !== 'local') return false;
  const late = now.getTime() - (round.starts_at?.getTime() ?? now.getTime());
  return round.status === 'Locked' && late >= OVERDUE_MS;
}

/** Ends a round by a person's decision, by the written rule only: every stake back, the secret published. */
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

  /** @throws DomainError NOT_FOUND, ROUND_CLOSED once its draw is fixed or could be known */
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
