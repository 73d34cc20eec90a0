import type { ApiAnswer } from '@libs/api-client';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/api/http';

export type Game = ApiAnswer<'bigGames', 'get'>['games'][number];

/** The big games that sell cards, by their start; none until they are fetched. */
export function useOpenGames(): Game[] {
  const { data } = useQuery({ queryKey: ['bigGames'], queryFn: () => ask('get', 'bigGames') });
  return data?.games.filter(({ state }) => state === 'announced' || state === 'selling') ?? [];
}
