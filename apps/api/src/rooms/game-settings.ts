import type { Env } from '../config';

/** The parameters of the SQL functions that move a room's queue, in their order; the times are Postgres intervals. */
export function queueParams(env: Env): [minPlayers: number, countdown: string, wait: string, lock: string] {
  return [env.minPlayers, `${env.countdownMs} ms`, `${env.waitMs} ms`, `${env.lockMs} ms`];
}

/** How long a card is held, in milliseconds (rules.md "Cards"). */
export const CARD_HOLD_MS = 30_000;
