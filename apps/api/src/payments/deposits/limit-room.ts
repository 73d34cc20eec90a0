import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { santim } from '@libs/money';
import { Limits } from '../../users/limits';
import { Admission } from '../../platform/admission';
import { PollScheduler, warnOnFailure, type Poll } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import { BalanceNotifier } from '../../wallet';
import { creditDeposit } from './credit';
import { lockDeposit, OVER_LIMIT } from './rows';
import type { Deposit } from './deposits.entity';

const EVERY_MS = 60_000;
const BATCH_SIZE = 200;

/**
 * Credits a deposit that arrived above the player's deposit limit as soon as the limit has room for it, unless a person
 * has decided before (players.md 1). Several servers may run this poll: the row's lock lets each deposit move once.
 */
@Injectable()
export class LimitRoomPoller implements OnModuleDestroy {
  private readonly logger = new Logger(LimitRoomPoller.name);
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly notifier: BalanceNotifier,
    private readonly admission: Admission,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: LimitRoomPoller.name,
      everyMs: EVERY_MS,
      warning: 'deposits above a limit could not be looked at',
      work: () => this.look(),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.poll.stop();
  }

  run(): Promise<void> {
    return this.poll.run();
  }

  private async look(): Promise<void> {
    if (this.admission.isLeaving) return;
    const rows = await this.db.query<Row<Deposit, 'id' | 'user_id'>>(
      `SELECT id, user_id FROM deposits WHERE state = 'Review' AND failure = $1 AND verified IS NOT NULL
       ORDER BY created_at, id LIMIT ${BATCH_SIZE}`,
      [OVER_LIMIT],
      'limit_room_due',
    );
    for (const row of rows)
      await warnOnFailure(this.logger, 'a deposit above a limit could not be looked at', () =>
        this.lookAt(row),
      );
  }

  private async lookAt({ id, user_id: userId }: Row<Deposit, 'id' | 'user_id'>): Promise<void> {
    const credited = await this.db.transaction(async (tx) => {
      await this.limits.lock(tx, userId);
      const row = await lockDeposit(tx, id);
      if (row.state !== 'Review' || row.failure !== OVER_LIMIT || row.verified === null) return false;
      const credit = { amount: santim(row.verified), actor: 'system', isLimited: true } as const;
      return (await creditDeposit(tx, id, credit, this.clock.now())) === 'credited';
    });
    if (credited) await this.notifier.changed([userId]);
  }
}
