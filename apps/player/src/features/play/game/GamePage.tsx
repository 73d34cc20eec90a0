import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../../shared/device/store';
import { leave, storedRound, useRound, watch, joinRequestStore } from '../../../live';
import { gameStateOf } from '../../../shared/app-state/router-state';
import { Skeleton } from '../../../shared/ui';
import { Game } from './Game';
import styles from './GamePage.module.css';

function goOut(): void {
  storedRound.write(null);
  leave();
}

/** The live round, entered from the cards or the stakes; a refresh returns to it. */
export function GamePage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  // While the page is left, the address is already the next page's; from one game to another the page stays.
  const next = useMemo(() => gameStateOf(state), [state]);
  const [game, setGame] = useState(next);
  if (next && next !== game) setGame(next);
  const gameSpace = game?.requestPackage.gameSpace;
  const round = useRound((now) => now);
  const joinRequest = useStore(joinRequestStore);

  useEffect(() => {
    const roundId = storedRound.read();
    return roundId === null ? undefined : watch({ kind: 'watch', roundId });
  }, [game]);

  // The request is dropped where the server does not know the round or refuses it to this player.
  const unknown = storedRound.read() === null && joinRequest === null;
  useEffect(() => {
    if (!unknown) return;
    void navigate({ to: '/BetAmountPage', state: { gameSpace }, replace: true });
  }, [unknown, navigate, gameSpace]);

  if (!round) return <Skeleton rows={4} height="22dvh" className={styles['skeleton']} />;
  return <Game key={round.id} round={round} onLeave={goOut} />;
}
