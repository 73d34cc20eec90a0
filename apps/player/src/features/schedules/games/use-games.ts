import type { ScheduledGameView } from '@libs/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, listen } from '../../../live';
import { fetchScheduledGames } from '../api';

export const GAMES = ['scheduledGames'] as const;

/** The list of games: fetched once, updated by events of the server, and fetched again after a lost connection. */
export function useGames() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: GAMES,
    queryFn: ({ signal }) => fetchScheduledGames(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    const stop = listen('scheduledGames', (games) => client.setQueryData<ScheduledGameView[]>(GAMES, games));
    const stopFollowing = connection.subscribe(() => {
      if (connection.get() === 'connected') void client.invalidateQueries({ queryKey: GAMES });
    });
    return () => {
      stop();
      stopFollowing();
    };
  }, [client]);
  return query;
}
