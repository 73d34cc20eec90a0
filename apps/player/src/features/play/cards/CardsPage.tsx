import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { settingBounds } from '@libs/contract';
import { prepareCalls } from '../../../shared/audio';
import { leave, useRound, watch } from '../../../live';
import { lazySection } from '../../../shared/lazy/lazy';
import { cardsStateOf, type CardsState } from '../../../shared/app-state/router-state';
import { useConfig } from '../../../shared/app-state/use-config';
import { NoticePlace } from '../../../shared/ui';
import { CardGrid } from './CardGrid';
import { CardsHeader } from './CardsHeader';
import { CardsTools } from './CardsTools';
import { resetSelection } from './selection';
import { SelectionSheet } from './SelectionSheet';
import { useBuyingTime } from './use-buying-time';
import { useCardsExit } from './use-cards-exit';
import styles from './CardsPage.module.css';

const RoundLink = lazySection(async () => (await import('./link/RoundLink')).RoundLink);

/** Choice of cards for the stake's open round. */
export function CardsPage() {
  const state = useLocation({ select: (location) => cardsStateOf(location.state), structuralSharing: true });
  return state && <Choice {...state} />;
}

function Choice(state: CardsState) {
  const { singleStake: stake, gameSpace, roundId: linked } = state;
  const navigate = useNavigate();
  // Until the configuration is here, what every deployment allows.
  const limit = useConfig()?.limits.cardsPerPlayer ?? settingBounds.cardsPerPlayer.min;
  const roundId = useRound((round) => round?.id);
  const time = useBuyingTime();
  const closed = time.closed || roundId === undefined;

  useEffect(
    () => watch({ kind: 'buy', stake, gameSpace, createGame: gameSpace !== undefined, roundId: linked }),
    [stake, gameSpace, linked],
  );
  useEffect(resetSelection, [roundId]);
  useEffect(() => prepareCalls(), [roundId]);
  useCardsExit(state);

  const goBack = () => {
    leave();
    void navigate({ to: '/BetAmountPage', state: { gameSpace } });
  };

  return (
    <div className={styles['page']}>
      <CardsHeader stake={stake} time={time} onBack={goBack}>
        {gameSpace === undefined && (
          <div className={styles['link']}>
            {roundId && !closed && (
              <Suspense>
                <RoundLink stake={stake} roundId={roundId} />
              </Suspense>
            )}
          </div>
        )}
      </CardsHeader>
      <CardsTools limit={limit} closed={closed} />
      <CardGrid limit={limit} closed={closed} />
      <NoticePlace phone className={styles['notice']} />
      <SelectionSheet stake={stake} time={time} closed={closed} onBack={goBack} />
    </div>
  );
}
