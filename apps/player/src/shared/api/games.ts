import type { ApiAnswer } from '@libs/api-client';
import { call } from './http';

export type GamePageView = ApiAnswer<'userGames/fetchAll', 'get'>;

/**
 * Fetches the published document of a round (fairness.md 6). Its type is unknown, because its content is checked
 * before it is used.
 */
export const fetchRoundProof = (roundId: string, signal?: AbortSignal): Promise<unknown> =>
  call<unknown>(`fairness/rounds/${encodeURIComponent(roundId)}`, { signal });

/** One page of the player's own rounds, newest first. */
export const fetchGames = (page: number, signal?: AbortSignal) =>
  call<GamePageView>(`userGames/fetchAll?pageNumber=${page}`, { signal });
