import type { ScheduledGameView } from '@libs/contract';
import { useNavigate } from '@tanstack/react-router';
import { storedRound } from '../../../live';
import { useUser } from '../../../shared/session';

/**
 * Returns the function that takes an attendee into the game: to its stake while the game is open, into its round
 * while it is played.
 */
export function useGameEntry({ gameSpace, roomId, stake, status }: ScheduledGameView): (() => void) | null {
  const navigate = useNavigate();
  const phoneNumber = useUser()?.phoneNo ?? '';
  if (gameSpace === undefined) return null;
  if (status === 'open') return () => void navigate({ to: '/BetAmountPage', state: { gameSpace } });
  if (status !== 'playing' || roomId === undefined) return null;
  return () => {
    storedRound.write(roomId);
    void navigate({ to: '/game', state: { phoneNumber, requestPackage: { stake, gameSpace } } });
  };
}
