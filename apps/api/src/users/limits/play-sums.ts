import { santim, toBirr } from '@libs/money';
import { startOfDay, daysAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { HOUR_MS } from './limit-rules';

/** A session ends when the player buys no card for this long. */
const PAUSE_MS = HOUR_MS / 2;
/** How far back the start of a session is searched for. */
const LONGEST_MS = 24 * HOUR_MS;
const DAYS = 30;

/** Birr of one span of time. */
export interface PlaySums {
  session: number;
  today: number;
  days30: number;
}

/** How much a player has staked from main and won to main, and how long they have played. */
export interface Played {
  staked: PlaySums;
  won: PlaySums;
  /** Winnings minus stakes; a negative number is a loss. */
  net: PlaySums;
  sessionMinutes: number;
}

type Sums = Record<`${'staked' | 'won'}_${keyof PlaySums}`, bigint>;

/**
 * Sums up a player's play in this session, today and in the last 30 days. A session begins with the first purchase that
 * no pause of half an hour follows. A prize counts at the time of its stake, and without its bonus part.
 */
export async function readPlayed(tx: Tx, userId: string, now: Date): Promise<Played> {
  const since = await sessionStart(tx, userId, now);
  const today = startOfDay(now);
  const [row] = await tx.query<Sums>(
    `SELECT COALESCE(sum(t.from_main) FILTER (WHERE p.created_at >= $2), 0)::bigint AS staked_session,
       COALESCE(sum(t.payout - t.bonus_payout) FILTER (WHERE p.created_at >= $2), 0)::bigint AS won_session,
       COALESCE(sum(t.from_main) FILTER (WHERE p.created_at >= $3), 0)::bigint AS staked_today,
       COALESCE(sum(t.payout - t.bonus_payout) FILTER (WHERE p.created_at >= $3), 0)::bigint AS won_today,
       COALESCE(sum(t.from_main) FILTER (WHERE p.created_at >= $4), 0)::bigint AS staked_days30,
       COALESCE(sum(t.payout - t.bonus_payout) FILTER (WHERE p.created_at >= $4), 0)::bigint AS won_days30
     FROM purchases p JOIN tickets t ON t.user_id = p.user_id AND t.round_id = p.round_id AND t.purchase_id = p.id
       AND t.state = 'confirmed'
     WHERE p.user_id = $1 AND p.created_at >= LEAST($2::timestamptz, $4::timestamptz)`,
    [userId, since ?? now, today, daysAfter(today, 1 - DAYS)],
    'limit_played',
  );
  const birr = (name: keyof Sums) => toBirr(santim(row?.[name] ?? 0n));
  const net = (span: keyof PlaySums) =>
    toBirr(santim((row?.[`won_${span}`] ?? 0n) - (row?.[`staked_${span}`] ?? 0n)));
  const of = (what: 'staked' | 'won'): PlaySums => ({
    session: birr(`${what}_session`),
    today: birr(`${what}_today`),
    days30: birr(`${what}_days30`),
  });
  return {
    staked: of('staked'),
    won: of('won'),
    net: { session: net('session'), today: net('today'), days30: net('days30') },
    sessionMinutes: since ? Math.floor((now.getTime() - since.getTime()) / 60_000) : 0,
  };
}

/** The first purchase of the session that still lasts; null if there is none. */
async function sessionStart(tx: Tx, userId: string, now: Date): Promise<Date | null> {
  const [row] = await tx.query<{ since: Date | null }>(
    `SELECT max(at) AS since FROM (
       SELECT created_at AS at, created_at - lag(created_at) OVER (ORDER BY created_at) AS pause,
         max(created_at) OVER () AS last
       FROM purchases WHERE user_id = $1 AND created_at >= $2 AND created_at <= $3) p
     WHERE (pause IS NULL OR pause > $4::interval) AND last > $3::timestamptz - $4::interval`,
    [userId, new Date(now.getTime() - LONGEST_MS), now, `${PAUSE_MS} ms`],
    'limit_session',
  );
  return row?.since ?? null;
}
