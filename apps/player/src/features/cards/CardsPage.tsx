import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { maxCards, settingBounds } from '@libs/contract';
import { prepareCalls } from '../../shared/audio';
import {
  ConnectionChip,
  leave,
  listen,
  roundStore,
  SpaceTag,
  storedRound,
  useConnection,
  useRound,
  watch,
} from '../../live';
import { lazySection } from '../../shared/lazy/lazy';
import { cardsStateOf, type CardsState } from '../../shared/app-state/router-state';
import { useConfig } from '../../shared/app-state/use-config';
import { NoticePlace, classes, IconButton, Mesob, TibebBand, Button, toast } from '../../shared/ui';
import { CardGrid } from './CardGrid';
import { resetSelection, pickRandom } from './selection';
import { SelectionSheet } from './SelectionSheet';
import { useBuyingTime, type BuyingTime } from './use-buying-time';
import { shortAmount, useT, translate } from '../../shared/i18n';
import styles from './CardsPage.module.css';

const RoundLink = lazySection(async () => (await import('./RoundLink')).RoundLink);

/** Choice of cards for the stake's open round. */
export function CardsPage() {
  const state = useLocation({ select: (location) => cardsStateOf(location.state), structuralSharing: true });
  return state && <Choice {...state} />;
}

function Choice(state: CardsState) {
  const { singleStake: stake, gameSpace, roundId: linked } = state;
  const navigate = useNavigate();
  // Until the configuration is loaded, the limit is the smallest one that a deployment can set.
  const config = useConfig();
  const limit =
    useRound((round) => round?.cardsPerPlayer) ??
    maxCards(config?.limits.cardsPerPlayer ?? { other: settingBounds.cardsPerPlayer.min }, stake);
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

interface CardsHeaderProps {
  stake: number;
  time: BuyingTime;
  onBack: () => void;
  children?: ReactNode;
}

/** Remaining seconds that screen readers announce; announcing every second would be noise. */
const ANNOUNCED = [30, 10, 5];

/** Back button, price and the remaining time. */
function CardsHeader({ stake, time, onBack, children }: CardsHeaderProps) {
  const t = useT();
  const lost = useConnection() === 'lost';
  const { left, fraction, hot, wait } = time;
  return (
    <header className={styles['head']}>
      <div className={styles['row']}>
        <IconButton icon="back" label={t('common.goBack')} onClick={onBack} />
        <div className={styles['title']}>
          <h1>{t('cards.title')}</h1>
          <p>
            {!lost && t('cards.pricePerCard', { amount: shortAmount(stake) })}
            {!lost && left === null && <> · {t(wait)}</>}
            <ConnectionChip />
          </p>
          <SpaceTag />
        </div>
        {!lost && children}
        <div className={classes(styles['timer'], hot && styles['hot'])} role="timer">
          {left === null ? (
            <Mesob size="34px" turning />
          ) : (
            <>
              <b>{left}</b>
              <small>{t('common.unit.seconds')}</small>
            </>
          )}
        </div>
      </div>
      <TibebBand progress={fraction} height={6} square hot={hot} />
      <p className="visually-hidden" role="status">
        {left !== null && ANNOUNCED.includes(left) ? t('cards.startsIn', { seconds: left }) : ''}
        {left === 0 ? t('cards.timeUp') : ''}
      </p>
    </header>
  );
}

/** The meaning of each colour of a card. */
const legend = [
  ['cards.available', 'surface'],
  ['cards.yours', 'ok'],
  ['cards.taken', 'badbg'],
  ['cards.choosing', 'infobg'],
] as const;

/** Random choice of a card, and the legend of the colours. */
function CardsTools({ limit, closed }: { limit: number; closed: boolean }) {
  const t = useT();
  return (
    <div className={styles['tools']}>
      <Button
        look="gold"
        icon="dice"
        className={styles['random']}
        disabled={closed}
        onClick={() => pickRandom(limit)}
      >
        {t('cards.random')}
      </Button>
      <ul className={styles['legend']}>
        {legend.map(([text, colour]) => (
          <li key={text} className={styles['entry']}>
            <i style={{ background: `var(--${colour})` }} />
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leaves the cards page: into the round, or back to the stakes (protocol.md section 4 "Game flow"). */
function useCardsExit({ singleStake, userPhone, gameSpace, gameSpaceObj }: CardsState): void {
  const navigate = useNavigate();
  const status = useRound((round) => round?.status);

  useEffect(() => {
    const toStakes = () => void navigate({ to: '/BetAmountPage', state: { gameSpace }, replace: true });
    const bound = [
      listen('Join Failed', ({ code, message }) => {
        // The friend's link leads to a round that is closed; the server joins the player to the next one.
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
