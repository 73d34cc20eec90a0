import type { ScheduledGameView } from '@libs/contract';
import { call } from '../../shared/api';

/** A new game; date and time in Addis Ababa, stake in whole birr. */
export interface NewGame {
  date: string;
  time: string;
  stake: number;
}

export const fetchScheduledGames = (signal?: AbortSignal) =>
  call<ScheduledGameView[]>('scheduledGame/getAll', { signal });

export const addGame = (values: NewGame) =>
  call<ScheduledGameView>('scheduledGame/add', { method: 'POST', body: values });

export const joinGame = (id: string) =>
  call<ScheduledGameView>(`scheduledGame/join/${id}`, { method: 'POST', body: {} });

export const cancelGame = (id: string) =>
  call<ScheduledGameView>(`scheduledGame/cancel/${id}`, { method: 'POST', body: {} });

export const deleteGame = (id: string) =>
  call<{ success: boolean }>(`scheduledGame/delete/${id}`, { method: 'DELETE' });
