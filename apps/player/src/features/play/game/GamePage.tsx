import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from '../../../shared/device/store';
import { leave, storedRound, useRound, watch, joinRequestStore } from '../../../live';
import { gameStateOf } from '../../../shared/app-state/router-state';
import { Skeleton } from '../../../shared/ui';
import { Game } from './Game';
import styles from './GamePage.module.css';

/** The live round that was entered from the cards or the stakes; a refresh lands in it again. */
export function GamePage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  // As it was on the way in: on the way out the address is the next page's already.
  const [gameSpace] = useState(() => gameStateOf(state)?.requestPackage.gameSpace);
  const round = useRound((now) => now);
  const joinRequest = useStore(joinRequestStore);

  useEffect(() => {
    const roundId = storedRound.read();
    return roundId === null ? undefined : watch({ kind: 'watch', roundId });
  }, []);

  // The joinRequest is dropped where the server does not know the round or does not give it to this player.
  const unknown = storedRound.read() === null && joinRequest === null;
  useEffect(() => {
    if (!unknown) return;
    void navigate({ to: '/BetAmountPage', state: { gameSpace }, replace: true });
  }, [unknown, navigate, gameSpace]);

  const goOut = () => {
    storedRound.write(null);
    leave();
  };

  if (!round) return <Skeleton rows={4} height="22dvh" className={styles['skeleton']} />;
  return <Game key={round.id} round={round} onLeave={goOut} />;
}
