import {
  anywhere,
  birrOf,
  by,
  type Filter,
  type ListDefinition,
  personOf,
  search,
  timeOf,
  uuids,
  within,
} from '../../platform/lists';
import { instantOf } from '../../platform/clock';
import type { BonusRowDto, DailyRowDto } from './leaderboards.dto';

interface DailyListRow {
  id: string;
  day: string;
  rank: bigint;
  user_id: string;
  name: string;
  phone: string;
  games: number;
  bet: bigint;
  win: bigint;
  profit: bigint;
}

/** Filters by day; a text that is no calendar date is refused. */
function onDay(column: string): Filter {
  return (value) =>
    typeof value === 'string' && instantOf(value) ? (place) => `${column} = ${place(value)}::date` : null;
}

/** Filters by a part of the player's name. */
const named = (column: string): Filter =>
  within(
    column,
    'SELECT id FROM users',
    search((text, place) => `lower(name) LIKE ${place(anywhere(text))}`, 2),
  );

/**
 * The table of a day by profit, as the Daily games page shows it, without players who did not play. The rank counts
 * among all players of the day, because of all filters only the one on the day is applied before the window function.
 * @param today the day that is listed unless a filter names another
 */
export function dailyList(today: string): ListDefinition<DailyListRow, DailyRowDto> {
  return {
    name: 'leaderboard-daily',
    table: `(SELECT day || ':' || user_id AS id, g.*, rank() OVER (PARTITION BY day ORDER BY profit DESC) AS rank
      FROM daily_games g)`,
    alias: 'd',
    key: 'd.id',
    select: 'd.id, d.day::text, d.rank, d.user_id, u.name, u.phone, d.games, d.bet, d.win, d.profit',
    joins: 'JOIN users u ON u.id = d.user_id',
    sorts: { rank: 'd.rank', games: 'd.games', bet: 'd.bet', win: 'd.win', profit: 'd.profit' },
    defaultSort: ['rank', 'ASC'],
    filters: { day: onDay('d.day'), userId: uuids('d.user_id'), q: named('d.user_id') },
    unless: { day: `d.day = '${today}'::date` },
    toView: (row) => ({
      id: row.id,
      day: row.day,
      rank: Number(row.rank),
      player: personOf(row.user_id, row.name, row.phone),
      games: row.games,
      bet: birrOf(row.bet),
      win: birrOf(row.win),
      profit: birrOf(row.profit),
    }),
  };
}

interface BonusListRow {
  id: string;
  day: string;
  stake: bigint;
  rank: bigint;
  user_id: string;
  name: string;
  phone: string;
  points: number;
  first_point_at: Date;
  last_point_at: Date;
  paid: bigint | null;
}

/**
 * The tables of a bonus day by stake, whether or not a campaign ran. Demo players and staff take no rank and are left out.
 * @param shown the bonus day that is listed unless a filter names another
 */
export function bonusList(shown: string): ListDefinition<BonusListRow, BonusRowDto> {
  return {
    name: 'leaderboard-bonus',
    table: `(SELECT p.day || ':' || p.stake || ':' || p.user_id AS id, p.*, rank() OVER (PARTITION BY p.day, p.stake
        ORDER BY p.points DESC, p.last_point_at, p.first_point_at) AS rank
      FROM bonus_points p JOIN users k ON k.id = p.user_id AND k.kind = 'person')`,
    alias: 'b',
    key: 'b.id',
    select: `b.id, b.day::text, b.stake, b.rank, b.user_id, u.name, u.phone, b.points, b.first_point_at, b.last_point_at,
      (SELECT sum(a.amount)::bigint FROM bonus_awards a
        WHERE a.user_id = b.user_id AND a.day = b.day AND a.stake = b.stake) AS paid`,
    joins: 'JOIN users u ON u.id = b.user_id',
    sorts: { rank: 'b.rank', points: 'b.points', stake: 'b.stake', lastPointAt: 'b.last_point_at' },
    defaultSort: ['rank', 'ASC'],
    filters: {
      day: onDay('b.day'),
      stake: by('decimal', (birr) => `b.stake = ${birr}::bigint * 100`),
      userId: uuids('b.user_id'),
      q: named('b.user_id'),
    },
    unless: { day: `b.day = '${shown}'::date` },
    toView: (row) => ({
      id: row.id,
      day: row.day,
      stake: birrOf(row.stake),
      rank: Number(row.rank),
      player: personOf(row.user_id, row.name, row.phone),
      points: row.points,
      firstPointAt: timeOf(row.first_point_at),
      lastPointAt: timeOf(row.last_point_at),
      paid: birrOf(row.paid),
    }),
  };
}
