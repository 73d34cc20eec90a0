import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { translate } from '../../../shared/i18n';
import { roundStore, storedRound, useRound, watch } from '../../../live';
import type { CardsState } from '../../../shared/app-state/router-state';
import { listen } from '../../../live/socket';
import { toast } from '../../../shared/ui';

/** Leaves the cards page: into the round, or back to the stakes (protocol.md section 4 "Game flow"). */
export function useCardsExit({ singleStake, userPhone, gameSpace, gameSpaceObj }: CardsState): void {
  const navigate = useNavigate();
  const status = useRound((round) => round?.status);

  useEffect(() => {
    const toStakes = () => void navigate({ to: '/BetAmountPage', state: { gameSpace }, replace: true });
    const bound = [
      listen('Join Failed', ({ code, message }) => {
        // A friend's link to a round that is closed: the next one is joined.
        if (code === 'ROUND_CLOSED') {
          toast.info(message);
          return;
        }
        toast.error(message || translate('stake.joinFailed'));
        toStakes();
      }),
      listen('Error message', ({ code }) => {
        if (code === 'NOT_A_MEMBER') toStakes();
      }),
      listen('timeoutMessage', (message, success) => (success ? toast.info : toast.warning)(message)),
      listen('timeoutFinished', ({ roundId }) => {
        if (roundStore.get()?.id === roundId) toStakes();
      }),
      listen('changeRoom', () => toast.info(translate('cards.moved'))),
    ];
    return () => bound.forEach((stop) => stop());
  }, [navigate, gameSpace]);

  useEffect(() => {
    const round = roundStore.get();
    if (!round || (status !== 'Playing' && status !== 'Finished' && status !== 'Refunded')) return;
    storedRound.write(round.id);
    // From here on the request is for this round and no longer for the stake; the game page continues with it.
    watch({ kind: 'watch', roundId: round.id });
    void navigate({
      to: '/game',
      replace: true,
      state: {
        phoneNumber: userPhone,
        requestPackage: { stake: singleStake, gameSpace, gameSpaceObj },
      },
    });
  }, [status, navigate, singleStake, userPhone, gameSpace, gameSpaceObj]);
}
