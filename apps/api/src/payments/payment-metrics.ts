import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { Metrics, Snapshot } from '../platform/metrics';
import { PayoutsSwitch } from './withdrawals';

interface Facts {
  waiting: Readonly<Record<string, number>>;
  waitingSantim: number;
  oldestSeconds: number;
  payingOldestSeconds: number;
  depositsInReview: number;
  payoutsOn: boolean;
}

/**
 * Metrics of open withdrawals and of deposits in review. Each query has a partial index, so a reading stays cheap
 * however many payments have ended.
 */
@Injectable()
export class PaymentMetrics {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly payouts: PayoutsSwitch,
    metrics: Metrics,
  ) {
    const facts = new Snapshot(() => this.readFacts());
    metrics.gaugeBy(
      'withdrawals_waiting',
      'Withdrawals that have not ended, by state',
      'state',
      async () => (await facts.read())?.waiting,
    );
    const gauge = (name: string, help: string, read: (now: Facts) => number) =>
      metrics.gauge(name, help, async () => {
        const now = await facts.read();
        return now && read(now);
      });
    gauge('withdrawals_waiting_santim', 'Money of these withdrawals', (now) => now.waitingSantim);
    gauge('withdrawals_oldest_seconds', 'Age of the oldest of them', (now) => now.oldestSeconds);
    gauge(
      'withdrawals_paying_oldest_seconds',
      'How long the oldest payment by hand is being paid',
      (now) => now.payingOldestSeconds,
    );
    gauge('deposits_in_review', 'Deposits that wait for a person', (now) => now.depositsInReview);
    gauge('payouts_on', '1 if payouts are sent, 0 if the switch is off', (now) => (now.payoutsOn ? 1 : 0));
  }

  private async readFacts(): Promise<Facts> {
    const rows = await this.db.query<{ state: string; count: bigint; amount: bigint; oldest: Date }>(
      `SELECT state, count(*) AS count, sum(amount)::bigint AS amount, min(created_at) AS oldest FROM withdrawals
       WHERE state NOT IN ('Paid', 'Approved', 'Paying', 'Refused', 'Released', 'Rejected', 'PaidLate', 'Returned') GROUP BY state`,
      [],
      'withdrawal_figures',
    );
    const [paying] = await this.db.query<{ since: Date | null }>(
      "SELECT min(paying_since) AS since FROM withdrawals WHERE state = 'Paying'",
      [],
      'withdrawal_paying_figures',
    );
    const [review] = await this.db.query<{ count: bigint }>(
      "SELECT count(*) AS count FROM deposits WHERE state IN ('Review', 'AwaitingSecond')",
      [],
      'deposit_figures',
    );
    const now = this.clock.now().getTime();
    return {
      waiting: Object.fromEntries(rows.map((row) => [row.state, Number(row.count)])),
      waitingSantim: Number(rows.reduce((sum, row) => sum + row.amount, 0n)),
      oldestSeconds: Math.max(0, ...rows.map((row) => (now - row.oldest.getTime()) / 1000)),
      payingOldestSeconds: paying?.since ? Math.max(0, now - paying.since.getTime()) / 1000 : 0,
      depositsInReview: Number(review?.count ?? 0n),
      payoutsOn: await this.payouts.isOn(),
    };
  }
}
