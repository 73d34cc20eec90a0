import type { GameRecord } from '@libs/contract';
import { call } from './http';

export interface GamePage {
  rooms: GameRecord[];
  totalPages: number;
}

/** One page of the player's own rounds, newest first. */
export const fetchGames = (page: number, signal?: AbortSignal) =>
  call<GamePage>(`userGames/fetchAll?pageNumber=${page}`, { signal });
