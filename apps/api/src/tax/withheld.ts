import { Injectable } from '@nestjs/common';
import { AdminLog } from '../platform/admin-log';
import { Clock, dayOf, daysAfter, monthOf, yearOf, ZONE } from '../platform/clock';
import { Db } from '../platform/db';
import type { SessionUser } from '../platform/http';
import { birrOf, csvLine } from '../platform/lists';
import type { OwnTaxDto, WithheldDto } from './tax.dto';

interface DayRow {
  day: string;
  players: number;
  winnings: bigint;
  taxed: bigint;
  tax: bigint;
}

interface PlayerRow extends Omit<DayRow, 'day' | 'players'> {
  user_id: string;
  name: string;
  phone: string;
}

/** What was withheld from players, for the tax office; and the two bases of the operator's own tax (rules.md "Tax"). */
@Injectable()
export class Withheld {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: AdminLog,
  ) {}

  /** The tax of a month by day, beside what the ledger's account of the tax got in it. */
  async month(month = this.today(7)): Promise<WithheldDto> {
    const [from, before] = monthOf(month);
    const [days, [account]] = await Promise.all([
      this.db.query<DayRow>(
        `SELECT to_char(created_at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS day, count(DISTINCT user_id)::int AS players,
           sum(winnings)::bigint AS winnings, sum(taxed)::bigint AS taxed, sum(amount)::bigint AS tax
         FROM withholdings WHERE created_at >= $1 AND created_at < $2 GROUP BY 1 ORDER BY 1`,
        [from, before],
      ),
      this.db.query<{ posted: bigint }>(
        `SELECT COALESCE(sum(p.amount), 0)::bigint AS posted FROM accounts a JOIN postings p ON p.account_id = a.id
         JOIN transfers t ON t.id = p.transfer_id WHERE a.kind = 'tax' AND t.created_at >= $1 AND t.created_at < $2`,
        [from, before],
      ),
    ]);
    const sum = (of: 'winnings' | 'taxed' | 'tax') => birrOf(days.reduce((all, day) => all + day[of], 0n));
    return {
      month,
      days: days.map(({ day, players, winnings, taxed, tax }) => ({
        ...{ day, players, winnings: birrOf(winnings), taxed: birrOf(taxed), tax: birrOf(tax) },
      })),
      ...{ winnings: sum('winnings'), taxed: sum('taxed'), tax: sum('tax') },
      posted: birrOf(account?.posted ?? 0n),
    };
  }

  /** The file of a month: a line for each player and day. It names players, so the log tells of it. */
  async *file(admin: SessionUser, month = this.today(7)): AsyncGenerator<string> {
    this.log.note({ actorId: admin.id, action: 'tax.export', subject: `tax:${month}`, asked: { month } });
    yield csvLine(
      ['Day', 'Player ID', 'Name', 'Phone number', 'Winnings (birr)', 'Taxed (birr)', 'Tax (birr)'],
      '\uFEFF',
    );
    const [from, before] = monthOf(month);
    // A day at a time, so that a month of any size needs little memory.
    for (let day = from; day < before; day = daysAfter(day, 1)) {
      const rows = await this.db.query<PlayerRow>(
        `SELECT h.user_id, u.name, u.phone, sum(h.winnings)::bigint AS winnings, sum(h.taxed)::bigint AS taxed,
           sum(h.amount)::bigint AS tax
         FROM withholdings h JOIN users u ON u.id = h.user_id WHERE h.created_at >= $1 AND h.created_at < $2
         GROUP BY h.user_id, u.name, u.phone ORDER BY h.user_id`,
        [day, daysAfter(day, 1)],
      );
      for (const row of rows)
        yield csvLine([
          ...[dayOf(day), row.user_id, row.name, row.phone],
          ...[birrOf(row.winnings), birrOf(row.taxed), birrOf(row.tax)],
        ]);
    }
  }

  /**
   * The two bases of the operator's own tax by month, of rounds that finished in it: all stakes, and stakes less prizes.
   * Both are told, because the law that can be read contradicts itself (providers.md 10).
   */
  async own(year = this.today(4)): Promise<OwnTaxDto> {
    const rows = await this.db.query<{ month: string; rounds: number; stakes: bigint; prizes: bigint }>(
      `SELECT to_char(r.finished_at AT TIME ZONE '${ZONE}', 'YYYY-MM') AS month, count(*)::int AS rounds,
         sum(ro.stake * r.card_count)::bigint AS stakes, sum(r.prize)::bigint AS prizes
       FROM rounds r JOIN rooms ro ON ro.id = r.room_id
       WHERE r.status = 'Finished' AND r.finished_at >= $1 AND r.finished_at < $2 GROUP BY 1 ORDER BY 1`,
      yearOf(year),
    );
    const viewOf = (stakes: bigint, prizes: bigint) => ({
      ...{ stakes: birrOf(stakes), prizes: birrOf(prizes), stakesLessPrizes: birrOf(stakes - prizes) },
    });
    const [stakes, prizes] = (['stakes', 'prizes'] as const).map((name) =>
      rows.reduce((sum, row) => sum + row[name], 0n),
    ) as [bigint, bigint];
    return {
      year,
      months: rows.map((row) => ({
        month: row.month,
        rounds: row.rounds,
        ...viewOf(row.stakes, row.prizes),
      })),
      total: { rounds: rows.reduce((sum, row) => sum + row.rounds, 0), ...viewOf(stakes, prizes) },
    };
  }

  /** The present month (7 characters) or year (4). */
  private today(length: 4 | 7): string {
    return dayOf(this.clock.now()).slice(0, length);
  }
}

/** The two bases as a CSV file. */
export function ownTaxCsv({ year, months, total }: OwnTaxDto): string {
  const lines = [...months, { month: `${year} sum`, ...total }];
  return [
    csvLine(['Month', 'Rounds', 'Stakes (birr)', 'Prizes (birr)', 'Stakes less prizes (birr)'], '\uFEFF'),
    ...lines.map(({ month, rounds, stakes, prizes, stakesLessPrizes }) =>
      csvLine([month, rounds, stakes, prizes, stakesLessPrizes]),
    ),
  ].join('');
}
