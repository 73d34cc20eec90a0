import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { birrOf } from '../platform/lists';
import { windDownFrom } from '../site/settings';
import {
  waitingReasons,
  type WindDownDto,
  type WindDownGroupDto,
  type WindDownSumsDto,
} from './wind-down.dto';

interface Group {
  why: WindDownGroupDto['why'];
  players: number;
  amount: bigint;
  owes: bigint;
}

interface Running {
  rounds: number;
  games: number;
  deposits: number;
  payouts: number;
  cases: number;
}

interface Cash {
  provider: string;
  amount: bigint;
}

/** The cash is read at most once in this time: it is the sum of all postings of the clearing accounts. */
const CASH_MS = 5 * 60_000;

/**
 * How far the wind-down of the house has come: what is owed, the cash against it, and what is left. It reads all accounts,
 * so it is asked by staff, and by the status page while a wind-down is planned.
 */
@Injectable()
export class WindDownProgress {
  private cash: { until: number; read: Promise<Cash[]> } | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<WindDownDto> {
    const now = this.clock.now();
    const [from, groups, cash, [running], [sealed]] = await Promise.all([
      windDownFrom(this.db),
      this.db.query<Group>(
        `SELECT why, count(*)::int AS players, sum(main + bonus + held)::bigint AS amount, sum(owes)::bigint AS owes
         FROM wind_down_left($1) GROUP BY why ORDER BY why`,
        [now],
        'wind_down_left',
      ),
      this.readCash(),
      this.db.query<Running>(
        `SELECT (SELECT count(*) FROM rounds WHERE status IN ('Open', 'Countdown', 'Locked', 'Playing')
             AND player_count > 0)::int AS rounds,
           (SELECT count(*) FROM scheduled_games WHERE ended_at IS NULL)::int AS games,
           (SELECT count(*) FROM deposits
             WHERE state IN ('Created', 'Pending', 'Review', 'AwaitingSecond'))::int AS deposits,
           (SELECT count(*) FROM withdrawals
             WHERE state NOT IN ('Paid', 'Refused', 'Released', 'Rejected', 'PaidLate', 'Returned'))::int AS payouts,
           (SELECT count(*) FROM payment_cases WHERE state <> 'Settled')::int
             + (SELECT count(*) FROM adjustments WHERE state = 'AwaitingSecond')::int AS cases`,
        [],
        'wind_down_running',
      ),
      this.db.query<{ day: string | null }>('SELECT max(day)::text AS day FROM sealed_exports'),
    ]);
    const counts = running ?? { rounds: 0, games: 0, deposits: 0, payouts: 0, cases: 0 };
    const isOver =
      Object.values(counts).every((count) => count === 0) &&
      !groups.some(({ why }) => waitingReasons.includes(why));
    const begun = isOver ? 'over' : 'begun';
    return {
      state: from === null ? 'none' : from > now ? 'planned' : begun,
      from: from?.toISOString() ?? null,
      owed: birrOf(groups.reduce((sum, { amount }) => sum + amount, 0n)),
      cash: cash.map(({ provider, amount }) => ({ provider, amount: birrOf(amount) })),
      ...counts,
      sealedTo: sealed?.day ?? null,
      left: groups.map((group) => ({ ...group, amount: birrOf(group.amount), owes: birrOf(group.owes) })),
    };
  }

  private readCash(): Promise<Cash[]> {
    if (this.cash && this.cash.until > performance.now()) return this.cash.read;
    // Clearing is negative while a provider holds our money.
    const read = this.db.query<Cash>(
      `SELECT a.provider, -sum(p.amount)::bigint AS amount FROM accounts a JOIN postings p ON p.account_id = a.id
       WHERE a.kind = 'clearing' GROUP BY a.provider HAVING sum(p.amount) <> 0 ORDER BY a.provider`,
      [],
      'wind_down_cash',
    );
    this.cash = { until: performance.now() + CASH_MS, read };
    // A failure is not cached: the next caller reads again.
    read.catch(() => (this.cash = null));
    return read;
  }

  /** What everybody may know of a wind-down, also of a planned one; null without one. */
  async sums(): Promise<WindDownSumsDto | null> {
    if ((await windDownFrom(this.db)) === null) return null;
    const { state, from, owed, cash, left } = await this.read();
    if (from === null || state === 'none') return null;
    const listed = left
      .filter(({ why }) => !waitingReasons.includes(why))
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return { from, state, owed, listed: listed / 100, cash };
  }
}
