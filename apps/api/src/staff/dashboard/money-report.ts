import { Injectable } from '@nestjs/common';
import { startOfDay } from '../../platform/clock';
import { Db } from '../../platform/db';
import { birrOf, timeOf } from '../../platform/lists';
import { depositTabs, withdrawalTabs } from '../../payments';
import type { AllWaitingDto, CountsDto, HourDto, TodayDto, WaitingDto } from './dashboard.dto';

const HOUR_MS = 3600_000;
const HOURS = 24;
/** Counting stops at this number, because a badge shows no larger one. */
const COUNT_LIMIT = 1000;

interface HourRow {
  hour: Date;
  kind: 'deposit' | 'withdraw';
  n: number;
  amount: bigint;
}

/** Money paid in, money paid out, and payments that wait. */
@Injectable()
export class MoneyReport {
  constructor(private readonly db: Db) {}

  /**
   * Deposits (at the time of the credit, from the ledger) and withdrawals (at the time of the payment, as the tab `paid` of
   * their list shows them) of the last 24 hours, and their sums since midnight.
   */
  async flow(now: Date): Promise<{ today: TodayDto; byHour: HourDto[] }> {
    const lastHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
    const from = new Date(lastHour - (HOURS - 1) * HOUR_MS);
    const rows = await this.db.query<HourRow>(
      `SELECT date_trunc('hour', t.created_at) AS hour, t.kind, count(*)::int AS n, sum(p.amount)::bigint AS amount
       FROM transfers t JOIN postings p ON p.transfer_id = t.id AND p.amount > 0
       WHERE t.kind = 'deposit' AND t.created_at >= $1
       GROUP BY 1, 2
       UNION ALL
       SELECT date_trunc('hour', x.updated_at), 'withdraw', count(*)::int, sum(COALESCE(x.settled, x.amount))::bigint
       FROM withdrawals x WHERE ${withdrawalTabs.paid} AND x.updated_at >= $1
       GROUP BY 1`,
      [from],
    );
    const sumOf = (kind: HourRow['kind'], when: (hour: Date) => boolean) =>
      rows
        .filter((row) => row.kind === kind && when(row.hour))
        .reduce((sum, row) => ({ n: sum.n + row.n, amount: sum.amount + row.amount }), { n: 0, amount: 0n });
    const midnight = startOfDay(now);
    const [paidIn, paidOut] = [
      sumOf('deposit', (hour) => hour >= midnight),
      sumOf('withdraw', (hour) => hour >= midnight),
    ];
    return {
      today: {
        deposits: birrOf(paidIn.amount),
        depositCount: paidIn.n,
        paidOut: birrOf(paidOut.amount),
        paidOutCount: paidOut.n,
      },
      byHour: Array.from({ length: HOURS }, (_, i) => {
        const hour = from.getTime() + i * HOUR_MS;
        const same = (other: Date) => other.getTime() === hour;
        return {
          hour: new Date(hour).toISOString(),
          deposits: birrOf(sumOf('deposit', same).amount),
          withdrawals: birrOf(sumOf('withdraw', same).amount),
        };
      }),
    };
  }

  /** Payments and adjustments that wait for a person; of payments those that the tab `waiting` of their list shows. */
  async waiting(): Promise<AllWaitingDto> {
    const rows = await this.db.query<{ what: string; n: number; amount: bigint; oldest: Date | null }>(
      `SELECT 'withdrawals' AS what, count(*)::int AS n, COALESCE(sum(amount), 0)::bigint AS amount,
         min(created_at) AS oldest
       FROM withdrawals x WHERE ${withdrawalTabs.waiting}
       UNION ALL
       SELECT 'deposits', count(*)::int, COALESCE(sum(COALESCE(verified, amount)), 0)::bigint, min(created_at)
       FROM deposits x WHERE ${depositTabs.waiting}
       UNION ALL
       SELECT 'adjustments', count(*)::int, COALESCE(sum(amount), 0)::bigint, min(created_at)
       FROM adjustments WHERE state = 'AwaitingSecond'`,
    );
    const of = (what: string): WaitingDto => {
      const row = rows.find((one) => one.what === what);
      return { count: row?.n ?? 0, amount: birrOf(row?.amount ?? 0n), oldestAt: timeOf(row?.oldest ?? null) };
    };
    return { withdrawals: of('withdrawals'), deposits: of('deposits'), adjustments: of('adjustments') };
  }

  /**
   * Numbers of open items, for the badges of the menu.
   * @param adminId the reader; their own proposals are not counted
   */
  async counts(adminId: string): Promise<CountsDto> {
    const [row] = await this.db.query<
      Record<
        'ww' | 'ws' | 'dw' | 'ds' | 'adj' | 'rep' | 'fb' | 'cpo' | 'cpk' | 'cpa' | 'co' | 'cs' | 'pr' | 'sr',
        number
      >
    >(
      `SELECT (SELECT count(*)::int FROM withdrawals x WHERE ${withdrawalTabs.waiting}) AS ww,
         (SELECT count(*)::int FROM withdrawals x WHERE ${withdrawalTabs.awaitingSecond}) AS ws,
         (SELECT count(*)::int FROM deposits x WHERE ${depositTabs.waiting}) AS dw,
         (SELECT count(*)::int FROM deposits x WHERE ${depositTabs.awaitingSecond}) AS ds,
         (SELECT count(*)::int FROM adjustments WHERE state = 'AwaitingSecond') AS adj,
         (SELECT count(*)::int FROM (SELECT 1 FROM chat_reports WHERE resolved_at IS NULL AND kind = 'player'
            LIMIT ${COUNT_LIMIT}) r) AS rep,
         (SELECT count(*)::int FROM (SELECT 1 FROM feedback WHERE answered_at IS NULL LIMIT ${COUNT_LIMIT}) f) AS fb,
         cp.*,
         (SELECT count(*)::int FROM payment_cases WHERE state <> 'Settled' AND confirmed_at IS NOT NULL) AS co,
         (SELECT count(*)::int FROM payment_cases WHERE state = 'AwaitingSecond') AS cs,
         (SELECT count(*)::int FROM proposals WHERE state = 'Open' AND maker_id <> $1) AS pr,
         (SELECT count(*)::int FROM (SELECT 1 FROM proposals WHERE is_alone AND reviewed_at IS NULL AND maker_id <> $1
            LIMIT ${COUNT_LIMIT}) s) AS sr
       FROM (SELECT (count(*) FILTER (WHERE state = 'Open'))::int AS cpo,
           (count(*) FILTER (WHERE state = 'Acknowledged'))::int AS cpk,
           (count(*) FILTER (WHERE state = 'Appealed'))::int AS cpa
         FROM complaints WHERE due_at IS NOT NULL) cp`,
      [adminId],
    );
    const {
      ww = 0,
      ws = 0,
      dw = 0,
      ds = 0,
      adj = 0,
      rep = 0,
      fb = 0,
      cpo = 0,
      cpk = 0,
      cpa = 0,
      co = 0,
      cs = 0,
      pr = 0,
      sr = 0,
    } = row ?? {};
    return {
      proposals: { open: pr },
      'solo-reviews': { open: sr },
      withdrawals: { waiting: ww, awaitingSecond: ws },
      deposits: { waiting: dw, awaitingSecond: ds },
      adjustments: { awaitingSecond: adj },
      'chat-reports': { open: rep },
      feedback: { open: fb },
      complaints: { waiting: cpo + cpk + cpa, open: cpo, acknowledged: cpk, appealed: cpa },
      cases: { open: co, awaitingSecond: cs },
    };
  }
}
