import type { ApiAnswer } from '@libs/api-client';
import { call } from '../../shared/api';

export type BonusConfig = ApiAnswer<'leaderboard/bonusConfig', 'get'>;
export type Played = ApiAnswer<'leaderboard/playedLeaderboard', 'post'>;
export type LeaderboardRow = Played['top'][number];
export type DailyPage = ApiAnswer<'leaderboard/dailyLeaderBoard', 'post'>;
export type DailyRow = DailyPage['userGames'][number];

export const fetchBonusConfig = (signal?: AbortSignal) =>
  call<BonusConfig>('leaderboard/bonusConfig', { signal });

/** The leaderboard of one stake, with the player's own rank. */
export const fetchPlayed = (stake: number, signal?: AbortSignal) =>
  call<Played>('leaderboard/playedLeaderboard', { method: 'POST', body: { stake }, signal });

/** One page of today's games; for system admins. */
export const fetchDailyGames = (pageNumber: number, signal?: AbortSignal) =>
  call<DailyPage>('leaderboard/dailyLeaderBoard', { method: 'POST', body: { pageNumber }, signal });
