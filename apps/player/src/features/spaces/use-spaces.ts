import type { SpaceView } from '@libs/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { fetchJoinedSpaces, fetchOwnedSpaces } from '../../shared/api/spaces';
import { useUser } from '../../shared/session';

export const ownedKey = ['spaces', 'owned'];
const playableKey = ['spaces', 'playable'];
export const listedKey = ['spaces', 'listed'];

/** The agent's own spaces. */
export function useOwnedSpaces(): UseQueryResult<SpaceView[]> {
  return useQuery({ queryKey: ownedKey, queryFn: ({ signal }) => fetchOwnedSpaces(signal) });
}

/** Every space in which the player may play: own and joined ones, but not those with an open invitation. */
export function usePlayableSpaces(refetchMs: number | false = false): UseQueryResult<SpaceView[]> {
  return useSpaces(refetchMs, (spaces) => spaces.filter(({ invited }) => !invited));
}

/** The spaces to which the player is invited. */
export function useInvitations(): UseQueryResult<SpaceView[]> {
  return useSpaces(false, (spaces) => spaces.filter(({ invited }) => invited));
}

function useSpaces(
  refetchMs: number | false,
  select: (spaces: SpaceView[]) => SpaceView[],
): UseQueryResult<SpaceView[]> {
  const user = useUser();
  const owns = user?.role === 'agent' || user?.isSystemAdmin === true;
  return useQuery({
    queryKey: [...playableKey, owns],
    queryFn: async ({ signal }) =>
      (await Promise.all([owns ? fetchOwnedSpaces(signal) : [], fetchJoinedSpaces(signal)])).flat(),
    refetchInterval: refetchMs,
    select,
  });
}

/** Changes one space in the agent's own list, and invalidates every other list. */
export function useSpaceChange(): (change: (spaces: SpaceView[]) => SpaceView[]) => void {
  const queries = useQueryClient();
  return (change) => {
    queries.setQueryData<SpaceView[]>(ownedKey, (spaces) => change(spaces ?? []));
    void queries.invalidateQueries({ queryKey: playableKey });
    void queries.invalidateQueries({ queryKey: listedKey });
  };
}

/** Whether a space is the player's own. */
export const isOwn = (space: SpaceView, phone: string | undefined): boolean => space.ownership === phone;
