import { letterOf } from '@libs/bingo';
import { DECK_SIZE, type Winner } from '@libs/contract';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { MiniCard, type Round } from '../../../live';
import { playEffect, vibrate } from '../../../shared/audio';
import { counted, oneIn, useT } from '../../../shared/i18n';
import { useAfterPaint } from '../../../shared/lazy/after-paint';
import { Button, classes, Dialog, Icon, IconButton, Mesob } from '../../../shared/ui';
// Loaded with the page, so that the list of calls opens without a network, too.
import '../after-round/CallsDialog';
import { Board } from '../board/Board';
import { CallRow } from '../board/CallRow';
import { BingoButton, useBingo } from '../cards/BingoButton';
import { numbersToGo } from '../cards/marks';
import { openMarks } from '../cards/marks-store';
import { OwnCards } from '../cards/OwnCards';
import { useGameKeys, useKeepAwake } from '../game-effects';
import { stage } from '../GamePage';
import { LIGHTS_MS } from '../Result';
import { SideTools, SoundButton } from '../SideTools';
import { useSpokenBall } from '../watch/spoken-ball';
import { CALL_MS, checkedCalls, practiceChecks, type Practice } from './practice';
import styles from './Practice.module.css';

interface PracticeRoundProps {
  practice: Practice;
  onAgain: () => void;
  onBack: () => void;
}

/** The round as the parts of the game page show it: without stake, prize and other people. */
function roundAt(practice: Practice, count: number): Round {
  const { mine, theirs, draw, input, end } = practice;
  const calls = draw.order.slice(0, count);
  const over = count >= end.index;
  const checked = checkedCalls(practice, count);
  return {
    id: input.roundId,
    stake: 0,
    status: over ? 'Finished' : 'Playing',
    gameSpace: null,
    userCount: theirs.length + 1,
    cardCount: theirs.length + mine.length,
    netWin: 0,
    percent: 0,
    mostPercent: 0,
    startsAt: null,
    closesAt: null,
    waitUntil: null,
    callIntervalMs: CALL_MS,
    calls,
    latestDueAt: null,
    caughtUp: 0,
    chain: { head: draw.head, last: draw.links[checked - 1] ?? draw.head, checked, broken: null },
    cards: [],
    mine,
    held: [],
    winners: over ? end.winners.map((winner): Winner => ({ ...winner, userName: '', amount: 0 })) : [],
    winAmount: 0,
  };
}

/** One practice round, from the first ball to its result. */
export function PracticeRound({ practice, onAgain, onBack }: PracticeRoundProps) {
  const t = useT();
  const { mine, end } = practice;
  const [count, setCount] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const round = useMemo(() => roundAt(practice, count), [practice, count]);
  const later = useAfterPaint(round);
  const called = useMemo(() => new Set(round.calls), [round.calls]);
  const calledLater = useMemo(() => new Set(later.calls), [later.calls]);
  const over = count >= end.index;
  const won = end.winners.some(({ card }) => mine.includes(card));
  const latest = round.calls.at(-1);
  const ask = useCallback(
    async (card: number) =>
      numbersToGo(card, called) === 0 ? { ok: true as const } : { ok: false as const, code: 'NOT_YET' },
    [called],
  );
  const bingo = useBingo({ cards: mine, called: calledLater, active, ask });

  useEffect(() => openMarks(practice.input.roundId), [practice]);
  useEffect(() => {
    const timer = setTimeout(() => (over ? setShown(true) : setCount(count + 1)), over ? LIGHTS_MS : CALL_MS);
    return () => clearTimeout(timer);
  }, [count, over]);
  useEffect(() => {
    if (!over) return;
    void playEffect(won ? 'win' : 'lose');
    if (won) vibrate('win');
  }, [over, won]);
  useSpokenBall(latest);
  useKeepAwake(!over);
  useGameKeys({ mine, onBingo: bingo.press, onShow: setActive, off: shown });

  return (
    <main
      className={classes(stage.game, styles['frame'], styles['round'])}
      data-cards={mine.length}
      tabIndex={-1}
    >
      <div className={stage.middle}>
        <PracticeHead onBack={onBack}>
          <SoundButton />
        </PracticeHead>
        <CallRow round={round} later={later} lost={false} over={over} />
        <SideTools called={calledLater} mine={mine} practice />
      </div>
      <Board calls={round.calls} />
      <OwnCards
        cards={mine}
        called={called}
        winners={round.winners}
        over={over}
        active={active}
        onActive={setActive}
      />
      <BingoButton {...bingo} disabled={over} />
      <p className="visually-hidden" role="status">
        {latest === undefined ? '' : t('game.announce', { letter: letterOf(latest), number: latest })}
      </p>
      {shown && <PracticeResult practice={practice} onAgain={onAgain} onBack={onBack} />}
    </main>
  );
}

/** How the practice round ended, the chance that one had, and how its draw was checked. */
function PracticeResult({ practice, onAgain, onBack }: PracticeRoundProps) {
  const t = useT();
  const { mine, theirs, draw, end } = practice;
  const own = end.winners.filter(({ card }) => mine.includes(card));
  const winner = own[0] ?? end.winners[0];
  const won = own.length > 0;
  const last = draw.order[end.index - 1] ?? 1;
  const all = mine.length + theirs.length;
  const title = t(won ? 'result.won' : 'result.lost');
  const nameOf = (card: number) =>
    mine.includes(card) ? t('leaderboard.you') : t('practice.player', { n: theirs.indexOf(card) + 1 });
  return (
    <Dialog
      bare
      role="alertdialog"
      title={`${t('practice.title')}. ${title}`}
      onClose={onBack}
      testId="practice-result"
    >
      <div className={classes(styles['result'], styles['frame'])} data-result={won ? 'won' : 'lost'}>
        <p className={styles['tag']}>{t('practice.title')}</p>
        <div className={styles['outcome']}>
          <Mesob size="56px" letter={letterOf(last)} number={last} />
          <p className={styles['name']} aria-hidden="true">
            {title}
          </p>
        </div>
        <p className={styles['chance']} data-testid="practice-chance">
          {t('practice.chance', {
            own: mine.length,
            all,
            n: counted(oneIn(mine.length, all)),
            deck: DECK_SIZE,
          })}
        </p>
        {winner && (
          <>
            <p>
              <b>
                {t('result.winner')} · {end.winners.map(({ card }) => nameOf(card)).join(', ')}
              </b>
              <br />
              {t('card.title', { number: winner.card })} · {t(`game.pattern.${winner.pattern}`)}
            </p>
            <MiniCard
              card={winner.card}
              label={t('card.title', { number: winner.card })}
              called={new Set(draw.order.slice(0, end.index))}
              won={new Set(winner.cells.map(([row, column]) => row * 5 + column))}
            />
          </>
        )}
        <Checks practice={practice} />
        <div className={styles['ways']}>
          <Button look="ghost" size="large" onClick={onBack}>
            {t('cards.title')}
          </Button>
          <Button look="ok" size="large" data-autofocus onClick={onAgain}>
            {t('practice.again')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What the page of a real round checks, recomputed here, with what is different in practice. */
function Checks({ practice }: { practice: Practice }) {
  const t = useT();
  const { mine, theirs, end } = practice;
  const checks = useMemo(() => practiceChecks(practice), [practice]);
  const rows = [
    ['commitment', t('proof.step.commitment.detail')],
    ['list', t('proof.step.list.own', { count: mine.length + theirs.length, cards: mine.join(', ') })],
    ['beacon', t('practice.beacon')],
    ['order', t('proof.step.order.detail')],
    ['chain', t('proof.step.chain.detail')],
    ['winners', t('proof.step.winners.detail', { count: end.winners.length })],
  ] as const;
  return (
    <details className={styles['checks']}>
      <summary>
        <Icon name="shield" />
        {t('practice.check')}
        <Icon name="down" />
      </summary>
      <ol>
        {rows.map(([step, detail]) => {
          const state = step === 'beacon' ? 'plain' : checks[step] ? 'ok' : 'failed';
          return (
            <li key={step} data-state={state} data-testid={`check-${step}`}>
              <Icon name={state === 'failed' ? 'x' : state === 'ok' ? 'check' : 'dice'} />
              <span>
                <b>{t(`proof.step.${step}`)}</b>
                {detail}
              </span>
            </li>
          );
        })}
      </ol>
      <p>{t('practice.sides')}</p>
    </details>
  );
}

/** The header of practice in each of its states: the way back and the title. */
export function PracticeHead({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const t = useT();
  return (
    <header className={styles['head']}>
      <IconButton icon="back" label={t('common.goBack')} onClick={onBack} />
      <h1 tabIndex={-1}>
        <Icon name="dice" />
        {t('practice.title')}
      </h1>
      {children}
    </header>
  );
}
