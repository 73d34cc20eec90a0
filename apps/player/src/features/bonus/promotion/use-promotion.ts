import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchBonusConfig, fetchPlayed } from '../api';
import { promotionOf } from './promotion';

/** Refetch interval of the leaderboard, which changes with every finished round. */
const REFETCH_MS = 60_000;

/** The running, next or latest promotion; null while none is planned. */
export function usePromotion() {
  return useQuery({
    queryKey: ['bonus'],
    queryFn: async ({ signal }) => promotionOf(await fetchBonusConfig(signal)),
    staleTime: REFETCH_MS,
  });
}

/** Query of one stake's leaderboard, with the player's own rank. */
export const leaderboardOf = (stake: number) =>
  queryOptions({
    queryKey: ['bonus', 'standing', stake],
    queryFn: ({ signal }) => fetchPlayed(stake, signal),
    refetchInterval: REFETCH_MS,
  });

export const useLeaderboard = (stake: number) => useQuery(leaderboardOf(stake));
