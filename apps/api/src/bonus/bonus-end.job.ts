import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PollScheduler, type Poll } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { BalanceNotifier } from '../wallet';

const EVERY_MS = 60_000;
/** Most players in one transaction. */
const AT_ONCE = 100;

/** The SQL functions that end bonus money: its time is over, or the house winds down. */
type EndFunction = 'end_bonus' | 'wind_down_bonus';

/**
 * Takes back the unspent part of bonus grants whose time is over (players.md 2), and ends all bonus money once the house
 * winds down (rules.md "If the house closes"). Every server may run it at the same time,
 * because a grant is read again under the lock of its player's accounts.
 */
@Injectable()
export class BonusEndJob implements OnModuleDestroy {
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly notifier: BalanceNotifier,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: BonusEndJob.name,
      everyMs: EVERY_MS,
      warning: 'bonus money could not be ended and is tried again',
      work: () => this.endDue(),
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.poll.stop();
  }

  /** Ends the grants that are due. Never throws. */
  run(): Promise<void> {
    return this.poll.run();
  }

  /** What fails in one way of ending does not keep the other from it. */
  private async endDue(): Promise<void> {
    try {
      await this.endBy('end_bonus');
    } finally {
      await this.endBy('wind_down_bonus');
    }
  }

  private async endBy(end: EndFunction): Promise<void> {
    while ((await this.endSome(end)) === AT_ONCE);
  }

  /** Returns the number of players whose bonus money has ended. */
  private async endSome(end: EndFunction): Promise<number> {
    const [row] = await this.db.statement((tx) =>
      tx.query<{ users: string[] }>(
        `SELECT ${end}($1, $2)::text[] AS users`,
        [this.clock.now(), AT_ONCE],
        end,
      ),
    );
    if (row && row.users.length > 0) await this.notifier.changed(row.users);
    return row?.users.length ?? 0;
  }
}
