import { Injectable } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { Clock, dayOf } from '../platform/clock';
import { Db, type Row } from '../platform/db';
import type { User } from '../users/users.entity';
import type { DailyGamesPageDto, DailyGamesRowDto } from './daily-games.dto';
import type { DailyGames } from './daily-games.entity';

const PAGE_ROWS = 10;

type PlayedRow = Row<DailyGames, 'user_id' | 'games' | 'bet' | 'win' | 'profit'> & Row<User, 'name'>;

/**
 * The table of a day: the players by profit, best first, then the people who did not play. The sums of each player and day are
 * written after each round (bonus/standings-counter.ts), so the cost of a page does not grow with the number of rounds.
 */
@Injectable()
export class DailyGamesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async page(pageNumber: number, givenDay: string | undefined): Promise<DailyGamesPageDto> {
    const day = givenDay ?? this.today();
    const offset = (pageNumber - 1) * PAGE_ROWS;
    const { players, all } = await this.counts(day);
    const played = offset < players ? await this.played(day, offset) : [];
    const idle =
      played.length < PAGE_ROWS
        ? await this.idle(day, Math.max(0, offset - players), PAGE_ROWS - played.length)
        : [];
    return { userGames: [...played, ...idle], pages: Math.max(1, Math.ceil(all / PAGE_ROWS)) };
  }

  private today(): string {
    return dayOf(this.clock.now());
  }

  /** The number of players, and of all rows: every person, plus the demo players and staff who played. */
  private async counts(day: string): Promise<{ players: number; all: number }> {
    const [row] = await this.db.query<{ players: bigint; others: bigint; users: bigint; not_people: bigint }>(
      `SELECT (SELECT count(*) FROM daily_games WHERE day = $1::date) AS players,
         (SELECT count(*) FROM users u JOIN daily_games d ON d.user_id = u.id AND d.day = $1::date
           WHERE u.kind <> 'person') AS others,
         (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM users WHERE kind <> 'person') AS not_people`,
      [day],
      'daily_counts',
    );
    if (!row) return { players: 0, all: 0 };
    return { players: Number(row.players), all: Number(row.users - row.not_people + row.others) };
  }

  private async played(day: string, offset: number): Promise<DailyGamesRowDto[]> {
    const rows = await this.db.query<PlayedRow>(
      `SELECT d.user_id, u.name, d.games, d.bet, d.win, d.profit FROM daily_games d JOIN users u ON u.id = d.user_id
       WHERE d.day = $1::date ORDER BY d.profit DESC, d.user_id LIMIT ${PAGE_ROWS} OFFSET $2`,
      [day, offset],
      'daily_page',
    );
    const [first] = rows;
    if (!first) return [];
    const [before] = await this.db.query<{ better: bigint }>(
      'SELECT count(*) AS better FROM daily_games WHERE day = $1::date AND profit > $2',
      [day, first.profit.toString()],
      'daily_better',
    );
    let rank = Number(before?.better ?? 0n) + 1;
    return rows.map((row, i) => {
      if (i > 0 && row.profit !== rows[i - 1]?.profit) rank = offset + i + 1;
      return rowOf(row, rank);
    });
  }

  private async idle(day: string, offset: number, limit: number): Promise<DailyGamesRowDto[]> {
    const rows = await this.db.query<{ user_id: string; name: string }>(
      `SELECT u.id AS user_id, u.name FROM users u WHERE u.kind = 'person'
         AND NOT EXISTS (SELECT 1 FROM daily_games d WHERE d.day = $1::date AND d.user_id = u.id)
       ORDER BY u.id LIMIT $3 OFFSET $2`,
      [day, offset, limit],
      'daily_idle',
    );
    return rows.map((row) => rowOf({ ...row, games: 0, bet: 0n, win: 0n, profit: 0n }, 'Last'));
  }
}

function rowOf(row: PlayedRow, actualRank: number | 'Last'): DailyGamesRowDto {
  return {
    userId: row.user_id,
    userInfo: { name: row.name },
    gameCount: row.games,
    betAmount: toBirr(santim(row.bet)),
    winAmount: toBirr(santim(row.win)),
    profit: toBirr(santim(row.profit)),
    actualRank,
  };
}
