import { ranked, shownDay } from '../../bonus';
import { dayOf, instantOf } from '../../platform/clock';
import {
  anywhere,
  birr,
  defineList,
  type Filter,
  number,
  person,
  rowOf,
  search,
  text,
  time,
  uuids,
  within,
} from '../../platform/lists';

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
    search((words, place) => `lower(name) LIKE ${place(anywhere(words))}`, 2),
  );

/**
 * The table of a day by profit, as the Daily games page shows it, without players who did not play. The rank counts
 * among all players of the day, because of all filters only the one on the day is applied before the window function.
 * Today is listed unless a filter names another day.
 */
export const dailyList = defineList({
  name: 'leaderboard-daily',
  table: `(SELECT day || ':' || user_id AS id, g.*, rank() OVER (PARTITION BY day ORDER BY profit DESC) AS rank
    FROM daily_games g)`,
  alias: 'd',
  joins: 'JOIN users u ON u.id = d.user_id',
  fields: {
    id: text('d.id', "The day and the player's id."),
    day: text('d.day::text'),
    rank: number('d.rank::int', 'Rank by profit; players with equal profit share a rank.').sorted('d.rank'),
    player: person('d.user_id', 'u'),
    games: number('d.games').sorted(),
    bet: birr('d.bet').sorted(),
    win: birr('d.win').sorted(),
    profit: birr('d.profit').sorted(),
  },
  defaultSort: ['rank', 'ASC'],
  filters: { day: onDay('d.day'), userId: uuids('d.user_id'), q: named('d.user_id') },
  unless: { day: (place, now) => `d.day = ${place(dayOf(now))}::date` },
});

/** A player's games of a day in Addis Ababa. Money in birr. */
export class DailyRowDto extends rowOf(dailyList) {}

/**
 * The tables of a bonus day, whether or not a campaign ran, without whom the payout leaves out. Without a filter it is the
 * day that the bonus page shows.
 */
export const bonusList = defineList({
  name: 'leaderboard-bonus',
  table: `(SELECT p.day || ':' || p.stake || ':' || p.user_id AS id, p.*, rank() OVER (PARTITION BY p.day, p.stake
      ORDER BY p.points DESC, p.last_point_at, p.first_point_at) AS rank
    ${ranked('now()')})`,
  alias: 'b',
  joins: 'JOIN users u ON u.id = b.user_id',
  fields: {
    id: text('b.id', "The day, the stake in santim and the player's id."),
    day: text('b.day::text'),
    stake: birr('b.stake').sorted().filtered(),
    rank: number('b.rank::int', 'Rank among people; players with equal results share a rank.').sorted(
      'b.rank',
    ),
    player: person('b.user_id', 'u'),
    points: number('b.points').sorted(),
    firstPointAt: time('b.first_point_at'),
    lastPointAt: time('b.last_point_at').sorted(),
    paid: birr(
      `(SELECT sum(a.amount)::bigint FROM bonus_awards a
        WHERE a.user_id = b.user_id AND a.day = b.day AND a.stake = b.stake)`,
      'The prize that was paid, in birr; null if none was.',
    ).orNull(),
  },
  defaultSort: ['rank', 'ASC'],
  filters: { day: onDay('b.day'), userId: uuids('b.user_id'), q: named('b.user_id') },
  unless: { day: (place, now) => `b.day = ${place(shownDay(now))}::date` },
});

/** A player's points on a bonus day with one stake. */
export class BonusRowDto extends rowOf(bonusList) {}
