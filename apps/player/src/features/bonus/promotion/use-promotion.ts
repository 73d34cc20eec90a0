import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchBonusConfig, fetchPlayed } from '../api';
import { promotionOf } from './promotion';

/** Standings move with every finished round: often enough to be believed, seldom enough to cost little. */
const STANDING_MS = 60_000;

/** The promotion that runs, comes next or was last; null while none is planned. */
export function usePromotion() {
  return useQuery({
    queryKey: ['bonus'],
    queryFn: async ({ signal }) => promotionOf(await fetchBonusConfig(signal)),
    staleTime: STANDING_MS,
  });
}

/** How the table of one stake is asked for, with the player's own place. */
export const standingOf = (stake: number) =>
  queryOptions({
    queryKey: ['bonus', 'standing', stake],
    queryFn: ({ signal }) => fetchPlayed(stake, signal),
    refetchInterval: STANDING_MS,
  });

export const useStanding = (stake: number) => useQuery(standingOf(stake));
