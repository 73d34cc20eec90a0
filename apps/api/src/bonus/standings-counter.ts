import { Injectable, Logger } from '@nestjs/common';
import { PollScheduler, warnOnFailure } from '../platform/async';
import { Db } from '../platform/db';

const EVERY_MS = 5000;
/** Most rounds that one sweep counts. */
const AT_ONCE = 100;
const WARNING = 'a round could not be counted into the standings and is tried again';

/**
 * Counts finished rounds into the standings, each in a transaction of its own after its settlement, exactly once: the
 * database counts a round when the mark `standings_due` is removed
 * (migrations/functions/rooms/count-finished-round.sql). A sweep finds the rounds that a stopped server has left
 * uncounted.
 */
@Injectable()
export class StandingsCounter {
  private readonly logger = new Logger(StandingsCounter.name);

  constructor(
    private readonly db: Db,
    polls: PollScheduler,
  ) {
    polls.add({
      name: StandingsCounter.name,
      everyMs: EVERY_MS,
      warning: WARNING,
      work: async () => void (await this.sweep()),
    });
  }

  /** Counts a round that has just finished. Never throws: the sweep tries again. */
  async count(roundId: string): Promise<void> {
    await warnOnFailure(this.logger, WARNING, async () => void (await this.take(roundId)));
  }

  /** Counts the rounds that are still uncounted, the oldest first. @returns the number of rounds counted */
  async sweep(): Promise<number> {
    const due = await this.db.query<{ id: string }>(
      `SELECT id FROM rounds WHERE standings_due ORDER BY finished_at, id LIMIT ${AT_ONCE}`,
      [],
      'standings_due',
    );
    let counted = 0;
    for (const { id } of due) if (await this.take(id)) counted += 1;
    return counted;
  }

  /** Counts one round; false if another server has already counted it. */
  private async take(roundId: string): Promise<boolean> {
    const rows = await this.db.statement((tx) =>
      tx.query(
        'UPDATE rounds SET standings_due = false WHERE id = $1 AND standings_due RETURNING id',
        [roundId],
        'standings_take',
      ),
    );
    return rows.length > 0;
  }
}
