import type { ScheduledGameStatus, ScheduledGameView } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { addisOf } from '../platform/clock';
import type { Row, Tx } from '../platform/db';
import type { ScheduledGame } from './schedules.entity';

/** Most games of others in a list, and most games that are over. */
export const LISTED = 100;
/** How long a game is still shown after its end, to the people who took part. */
export const SHOWN_AFTER_MS = 3600_000;

/** A scheduled game with the people who take part. Stake in santim. */
export interface ScheduleRow extends Row<ScheduledGame, GameColumn> {
  creator: string;
  /** House percent of the space in which the game is played; null until the game opens. */
  percent_tenths: number | null;
  user_ids: string[];
  names: string[];
}
type GameColumn = 'id' | 'creator_id' | 'stake' | 'starts_at' | 'status' | 'space_id' | 'round_id';

const SELECT = `SELECT g.id, g.creator_id, u.name AS creator, g.stake, g.starts_at, g.status, g.space_id, g.round_id, s.percent_tenths,
    COALESCE(p.user_ids, '{}') AS user_ids, COALESCE(p.names, '{}') AS names
  FROM scheduled_games g JOIN users u ON u.id = g.creator_id AND g.title IS NULL LEFT JOIN spaces s ON s.id = g.space_id
  LEFT JOIN LATERAL (
    SELECT array_agg(a.user_id::text ORDER BY a.joined_at, a.user_id <> g.creator_id, a.user_id) AS user_ids,
      array_agg(au.name ORDER BY a.joined_at, a.user_id <> g.creator_id, a.user_id) AS names
    FROM scheduled_game_attendees a JOIN users au ON au.id = a.user_id WHERE a.game_id = g.id) p ON true`;

/**
 * The soonest planned and running games of players, all of them that these readers made or attend, and games that were
 * played or stayed empty in the last `SHOWN_AFTER_MS`, by their start.
 */
export function readScheduledGames(
  tx: Tx,
  now: Date,
  readers: readonly string[] = [],
): Promise<ScheduleRow[]> {
  return tx.query<ScheduleRow>(
    `${SELECT} WHERE g.id IN (
       (SELECT id FROM scheduled_games WHERE ended_at IS NULL AND title IS NULL ORDER BY starts_at, id LIMIT ${LISTED})
       UNION ALL
       (SELECT id FROM scheduled_games WHERE ended_at > $1 AND status <> 'cancelled' AND title IS NULL
        ORDER BY ended_at DESC LIMIT ${LISTED})
       UNION ALL
       SELECT o.id FROM scheduled_games o WHERE o.ended_at IS NULL AND (o.creator_id = ANY ($2) OR EXISTS (
         SELECT FROM scheduled_game_attendees a WHERE a.game_id = o.id AND a.user_id = ANY ($2))))
     ORDER BY g.starts_at, g.id`,
    [new Date(now.getTime() - SHOWN_AFTER_MS), readers],
    'schedules_listed',
  );
}

/** One game of players, or null. */
export async function readGame(tx: Tx, id: string): Promise<ScheduleRow | null> {
  const [row] = await tx.query<ScheduleRow>(`${SELECT} WHERE g.id = $1`, [id], 'schedule');
  return row ?? null;
}

/**
 * A game as one person sees it: names without phone numbers. Only people who take part see the space and the round.
 * @param houseTenths the house's percent of the stakes in public rooms now, in tenths; shown until the game's round has its own
 */
export function viewOf(row: ScheduleRow, userId: string, houseTenths: number): ScheduledGameView {
  const attendingMe = row.user_ids.includes(userId);
  return {
    id: row.id,
    _id: row.id,
    creator: row.creator,
    ...addisOf(row.starts_at),
    stake: toBirr(santim(row.stake)),
    percent: (row.percent_tenths ?? houseTenths) / 10,
    attending: row.names,
    mine: row.creator_id === userId,
    attendingMe,
    status: row.status,
    ...(attendingMe && row.space_id !== null ? { gameSpace: row.space_id } : {}),
    ...(attendingMe && row.round_id !== null ? { roomId: row.round_id } : {}),
  };
}

/** The games that one person sees: their own, and of others the soonest that are not over. */
export function viewsOf(
  rows: readonly ScheduleRow[],
  userId: string,
  houseTenths: number,
): ScheduledGameView[] {
  const soonest = new Set(rows.filter(({ status }) => !isOver(status)).slice(0, LISTED));
  return rows
    .filter((row) => row.creator_id === userId || row.user_ids.includes(userId) || soonest.has(row))
    .map((row) => viewOf(row, userId, houseTenths));
}

export function isOver(status: ScheduledGameStatus): boolean {
  return status === 'played' || status === 'empty' || status === 'cancelled';
}
