import type { Env } from '../config';

/** Parameters that the SQL functions of a room's queue take, in their order. */
export function queueParams(env: Env): [minPlayers: number, countdown: string, wait: string, lock: string] {
  return [env.minPlayers, `${env.countdownMs} ms`, `${env.waitMs} ms`, `${env.lockMs} ms`];
}

/** How long a card is held, in milliseconds (rules.md "Cards"). */
export const HOLD_MS = 30_000;
