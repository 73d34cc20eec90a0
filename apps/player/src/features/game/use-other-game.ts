import { useNavigate } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { lobbyStore, type Round, storedRound } from '../../live';
import { sessionStore } from '../../shared/session';

interface Place {
  id: string;
  /** Stake of the game in whole birr. */
  stake: number;
}

/** Returns a function that shows another of the player's games in place of this one. */
export function useShowGame({ gameSpace }: Round): (place: Place) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ id, stake }) => {
      storedRound.write(id);
      const phoneNumber = sessionStore.get().user?.phoneNo ?? '';
      const requestPackage = { stake, gameSpace: gameSpace ?? undefined };
      void navigate({ to: '/game', replace: true, state: { phoneNumber, requestPackage, roundId: id } });
    },
    [navigate, gameSpace],
  );
}

function otherThan(roundId: string): Place | null {
  for (const { stake, own } of lobbyStore.get() ?? [])
    for (const { id } of own) if (id !== roundId) return { id, stake };
  return null;
}

/** Returns a function that shows the player's next running game; null if the player has no other game. */
export function useOtherGame(round: Round): (() => void) | null {
  const show = useShowGame(round);
  const read = useCallback(() => otherThan(round.id)?.id, [round.id]);
  const id = useSyncExternalStore(lobbyStore.subscribe, read, read);
  return id === undefined
    ? null
    : () => {
        const place = otherThan(round.id);
        if (place) show(place);
      };
}
