import { Injectable } from '@nestjs/common';
import { santim } from '@libs/money';
import { PollScheduler } from '../../../platform/async';
import { Clock, dayOf } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { constraintOf } from '../../../platform/errors';
import { MoneyMovements } from '../../common/money-movements';

const EVERY_MS = 3600_000;

/**
 * Posts the fees that providers keep, once a day for each provider (providers.md P3.6): clearing +fee, fees −fee. Rows
 * store fees with all their decimals. The job posts their running total, rounded down to the santim, less what is
 * posted already.
 */
@Injectable()
export class ProviderFeesJob {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly money: MoneyMovements,
    polls: PollScheduler,
  ) {
    polls.add({
      name: ProviderFeesJob.name,
      everyMs: EVERY_MS,
      warning: 'providers’ fees could not be posted',
      work: () => this.run(),
    });
  }

  async run(): Promise<void> {
    const day = dayOf(this.clock.now());
    const rows = await this.db.query<{ provider: string; due: bigint }>(DUE, [day]);
    for (const { provider, due } of rows) await this.post(provider, day, due);
  }

  private async post(provider: string, day: string, due: bigint): Promise<void> {
    try {
      await this.db.transaction((tx) =>
        this.money.move(tx, {
          key: `fees:${provider}:${day}`,
          kind: 'fee',
          actor: 'system',
          subject: provider,
          from: { fees: provider },
          to: { clearing: provider },
          amount: santim(due),
        }),
      );
    } catch (error) {
      if (constraintOf(error) !== 'transfers_key_key') throw error; // another server was first
    }
  }
}

/** Providers whose fees of the day ($1) are not posted yet, with the santim to post. */
const DUE = `
  SELECT a.provider, (floor(100 * (COALESCE(d.total, 0) + COALESCE(w.total, 0))) - COALESCE(l.total, 0))::bigint AS due
  FROM accounts a
  LEFT JOIN LATERAL (SELECT sum(fee) AS total FROM deposits WHERE provider = a.provider) d ON true
  LEFT JOIN LATERAL (SELECT sum(fee) AS total FROM withdrawals WHERE provider = a.provider) w ON true
  LEFT JOIN LATERAL (SELECT -sum(amount) AS total FROM postings WHERE account_id = a.id) l ON true
  WHERE a.kind = 'fees' AND NOT EXISTS (SELECT FROM transfers WHERE key = 'fees:' || a.provider || ':' || $1)
    AND floor(100 * (COALESCE(d.total, 0) + COALESCE(w.total, 0))) > COALESCE(l.total, 0)`;
