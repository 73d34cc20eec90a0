import type { ApiAnswer } from '@libs/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLobby } from '../../../live';
import { ask } from '../../../shared/api/http';

export type Game = ApiAnswer<'bigGames', 'get'>['games'][number];

/** The big games that sell cards, by their start; none until they are fetched, and again when the lobby names other ones. */
export function useOpenGames(): Game[] {
  const named = useLobby()?.flatMap(({ bigGame }) => bigGame ?? []);
  const { data } = useQuery({
    queryKey: ['bigGames', named],
    queryFn: () => ask('get', 'bigGames'),
    placeholderData: keepPreviousData,
  });
  return data?.games.filter(({ state }) => state === 'announced' || state === 'selling') ?? [];
}
