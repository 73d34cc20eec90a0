import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState, Suspense, useCallback, memo } from 'react';
import { useStore } from '../../shared/device/store';
import {
  joinRequestStore,
  leave,
  request,
  resultOf,
  type Round,
  type RoundResult,
  storedRound,
  useConnection,
  useRound,
  watch,
} from '../../live';
import { gameStateOf } from '../../shared/app-state/router-state';
import { Skeleton, classes, IconButton, TibebBand } from '../../shared/ui';
import { countFor } from '../../shared/device/data-use';
import { useAfterPaint } from '../../shared/lazy/after-paint';
import { lazySection } from '../../shared/lazy/lazy';
import { Result, useResultDialog, useResultMoment } from './Result';
import { Board } from './board/Board';
import { CallRow } from './board/CallRow';
import { openMarks } from './cards/marks-store';
import { OwnCards } from './cards/OwnCards';
import { SideTools, OwnPlayButton, SoundButton } from './SideTools';
import { BingoButton, NextCard, useBingo } from './cards/BingoButton';
import { useCallVoice, useGameKeys, useKeepAwake } from './game-effects';
import { useOtherGame } from './use-other-game';
import { letterOf } from '@libs/bingo';
import { shortAmount, useT } from '../../shared/i18n';
import { NUMBERS } from '@libs/contract';
import styles from './GamePage.module.css';

/** Class names that place the parts of a round; the practice round uses them too. */
export const stage = { game: styles['game'], middle: styles['middle'] };

function goOut(): void {
  storedRound.write(null);
  leave();
}

/** The live round, entered from the cards or the stakes; a refresh returns to it. */
export function GamePage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  // When the player leaves, the location is already that of the next page and holds no game, so the last game stays.
  // When the player changes to another of their games, that one takes its place.
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

  // joinRequest becomes null if the server does not know the round or does not let this player watch it.
  const unknown = storedRound.read() === null && joinRequest === null;
  useEffect(() => {
    if (!unknown) return;
    void navigate({ to: '/BetAmountPage', state: { gameSpace }, replace: true });
  }, [unknown, navigate, gameSpace]);

  if (!round) return <Skeleton rows={4} height="22dvh" className={styles['skeleton']} />;
  const userPhone = game?.phoneNumber ?? '';
  const gameSpaceObj = game?.requestPackage.gameSpaceObj;
  const toCards = () => {
    storedRound.write(null);
    const state = { singleStake: round.stake, userPhone, gameSpace, gameSpaceObj };
    void navigate({ to: '/select-cards', state, replace: true });
  };
  const hasNext = gameSpace === undefined || gameSpaceObj !== undefined;
  return <Game key={round.id} round={round} onLeave={goOut} onNext={hasNext ? toCards : null} />;
}

/** A chunk of its own, because most players play only one round at a time. */
const Tables = lazySection(async () => (await import('./Tables')).Tables);

interface GameProps {
  round: Round;
  onLeave: () => void;
  /** Leads to the cards of the stake's next round; null for a scheduled game, which has none. */
  onNext: (() => void) | null;
}

/**
 * One round. A call first paints the ball, its cell of the board and the visible card; counters and all other parts
 * that show the call follow one frame later. Cells render again only when they change.
 */
function Game({ round, onLeave, onNext }: GameProps) {
  const { calls, mine } = round;
  const [active, setActive] = useState<number | null>(null);
  const called = useMemo(() => new Set(calls), [calls]);
  const later = useAfterPaint(round);
  const calledLater = useMemo(() => new Set(later.calls), [later.calls]);
  const result = useMemo(() => resultOf(round), [round]);
  const moment = useResultMoment(result);
  // The dialog of the result is fetched in advance, because at the end of the round there may be no network.
  useResultDialog(later.calls.length);
  const other = useOtherGame(round);
  const lost = useConnection() === 'lost';
  const ask = useCallback((card: number) => request('bingo', { roundId: round.id, card }), [round.id]);
  const bingo = useBingo({ cards: mine, called: calledLater, active, ask });

  useEffect(() => {
    openMarks(round.id);
    countFor(round.id);
  }, [round.id]);
  useKeepAwake(mine.length > 0 && !result);
  useCallVoice();
  useGameKeys({ mine, onBingo: bingo.press, onShow: setActive, off: moment === 'dialog' });

  return (
    <div className={styles['game']} data-cards={mine.length} data-tables={other !== null || undefined}>
      <div className={styles['middle']}>
        {other && (
          <Suspense>
            <Tables round={round} />
          </Suspense>
        )}
        <Boxes round={later} onBack={onLeave} />
        <CallRow round={round} later={later} lost={lost} over={result !== null} />
        <SideTools called={calledLater} mine={mine} />
      </div>
      <Board calls={calls} />
      <OwnCards
        cards={mine}
        called={called}
        winners={result?.own ?? []}
        over={result !== null}
        active={active}
        onActive={setActive}
      />
      {mine.length === 0 && onNext ? (
        <NextCard onPress={onNext} />
      ) : (
        <BingoButton {...bingo} disabled={mine.length === 0 || result !== null} />
      )}
      <Announcer round={later} lost={lost} result={result} />
      {moment === 'dialog' && result && (
        <Result
          round={round}
          result={result}
          others={other !== null}
          onClose={other ?? onLeave}
          onGone={() => undefined}
        />
      )}
    </div>
  );
}

interface AnnouncerProps {
  round: Round;
  lost: boolean;
  result: RoundResult | null;
}

/**
 * Tells screen readers about the round: each call after what they are reading, a lost connection and the result at
 * once (ux.md section 8).
 */
const Announcer = memo(function Announcer({ round, lost, result }: AnnouncerProps) {
  const t = useT();
  const latest = round.calls.at(-1);
  const won = result?.kind === 'won' || result?.kind === 'split';
  const amount = shortAmount(result?.amount ?? 0);
  const end = won
    ? `${t('result.won')}. ${t('result.youWon', { amount })}`
    : result?.kind === 'refunded'
      ? t('result.refunded', { amount })
      : t('result.lost');
  return (
    <div className="visually-hidden">
      <p role="status">
        {latest === undefined ? '' : t('game.announce', { letter: letterOf(latest), number: latest })}
      </p>
      <p role="alert">
        {lost ? t('connection.lost') : ''}
        {result && result.kind !== 'watched' ? end : ''}
      </p>
    </div>
  );
});

/** Prize, stake, calls and players in one strip; on a desktop the prize is the large one. */
const Boxes = memo(function Boxes({ round, onBack }: { round: Round; onBack: () => void }) {
  const t = useT();
  const count = round.calls.length;
  // On a desktop the whole line is shown, with the amount large; on a phone it stands beside the ball.
  const [before, after] = t('game.winLine', { amount: '\n' }).split('\n');
  return (
    <>
      <header className={styles['boxes']}>
        <IconButton icon="back" label={t('game.leave.title')} className={styles['edge']} onClick={onBack} />
        <OwnPlayButton className={styles['edge']} />
        <p
          className={classes(styles['box'], styles['win'])}
          aria-label={t('game.winLine', { amount: shortAmount(round.netWin) })}
        >
          <small>{t('game.win')}</small>
          <b>
            <i>{before}</i>
            {shortAmount(round.netWin)}
            <i>{after}</i>
          </b>
        </p>
        <p className={styles['box']}>
          <small>{t('game.stake')}</small>
          <b>{shortAmount(round.stake)}</b>
        </p>
        <p className={styles['box']}>
          <small>{t('game.call')}</small>
          <b>
            {count}
            <i>/{NUMBERS}</i>
          </b>
        </p>
        <p className={styles['box']}>
          <small>{t('game.player')}</small>
          <b>{round.userCount}</b>
        </p>
        <SoundButton className={styles['edge']} />
      </header>
      <TibebBand
        progress={count / NUMBERS}
        height={6}
        square
        label={t('game.callsCount', { count })}
        className={styles['band']}
      />
    </>
  );
});
