import type { ApiAnswer } from '@libs/api-client';
import { call } from './http';

export type GamePage = ApiAnswer<'userGames/fetchAll', 'get'>;

/** One page of the player's own rounds, newest first. */
export const fetchGames = (page: number, signal?: AbortSignal) =>
  call<GamePage>(`userGames/fetchAll?pageNumber=${page}`, { signal });
