import { letterOf } from '@libs/bingo';
import { NUMBERS } from '@libs/contract';
import { loadCalendarTexts, loadSchedulesTexts } from '@libs/i18n';
import { Navigate, useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { type Round, useSecondsUntil } from '../../../live';
import { unlockAtFirstTap } from '../../../shared/audio';
import { useStore } from '../../../shared/device/store';
import { addTexts, minutesOf, shortAmount, useT } from '../../../shared/i18n';
import { ask } from '../../../shared/api/http';
import { Query } from '../../../shared/app-state/Query';
import { useConfig } from '../../../shared/app-state/use-config';
import { lazySection } from '../../../shared/lazy/lazy';
import { useAfterPaint } from '../../../shared/lazy/after-paint';
import { useLimits } from '../../../shared/limits/use-limits';
import { keepInvitation, sessionStore } from '../../../shared/session';
import {
  AdeyFlower,
  Button,
  classes,
  ErrorState,
  IconButton,
  LanguageSelect,
  Mesob,
  Skeleton,
  TibebBand,
} from '../../../shared/ui';
import { useOpenGames } from '../big-games/use-open-games';
import { Board } from '../board/Board';
import { CallRow } from '../board/CallRow';
import { useKeepAwake } from '../game-effects';
import { stage } from '../GamePage';
import { SoundButton } from '../SideTools';
import { Spectating, type Line } from './spectating';
import { useSpokenBall } from './spoken-ball';
import { WinningCard } from './WinningCard';
import { WinningLines } from './WinningLines';
import styles from './WatchPage.module.css';

// The shell does it for signed-in players; this page opens without the shell.
unlockAtFirstTap();

const keyOf = async () => ({ guest: (await ask('get', 'watch')).ticket });

/**
 * /watch: a public round for everybody, without an account. Who is signed in and on a break or excluded sees until when
 * instead (docs/rules.md "Watching without an account").
 */
export function WatchPage() {
  const { state } = useStore(sessionStore);
  if (state === 'unknown') return <Skeleton rows={5} height="18dvh" className={styles['skeleton']} />;
  return <Query>{state === 'in' ? <UnlessOnBreak /> : <Watch isPlayer={false} />}</Query>;
}

function UnlessOnBreak() {
  const { data, error, isFetching, refetch } = useLimits('always');
  if (!data && error)
    return (
      <main className={styles['skeleton']} tabIndex={-1}>
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      </main>
    );
  if (!data) return <Skeleton rows={5} height="18dvh" className={styles['skeleton']} />;
  if (data.breakUntil ?? data.selfExcludedUntil) return <Navigate to="/limits" replace />;
  return <Watch isPlayer />;
}

function Watch({ isPlayer }: { isPlayer: boolean }) {
  const { round: wanted } = useSearch({ from: '/watch' });
  const [watched] = useState(() => new Spectating(keyOf, wanted ?? null));
  useEffect(() => watched.start(), [watched]);
  const { round, line, isOther } = useStore(watched.store);
  useKeepAwake(round !== null);
  return (
    <main className={classes(stage.game, styles['page'])} data-cards="1" tabIndex={-1}>
      {round ? <Stage round={round} line={line} isOther={isOther} /> : <Empty line={line} />}
      <NextBig />
      <Join round={round} isPlayer={isPlayer} />
    </main>
  );
}

const NextBigGame = lazySection(async () => {
  const [section] = await Promise.all([
    import('../big-games/BigGames'),
    addTexts(loadSchedulesTexts),
    addTexts(loadCalendarTexts),
  ]);
  return section.NextBigGame;
});

/** The next big game, which is loaded only where there is one. */
function NextBig() {
  const exists = useOpenGames().length > 0;
  return (
    exists && (
      <Suspense>
        <NextBigGame />
      </Suspense>
    )
  );
}

function Head() {
  const t = useT();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  function back() {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  }
  return (
    <header className={styles['head']}>
      <IconButton icon="back" label={t('common.goBack')} onClick={back} />
      <h1 tabIndex={-1}>{t('proof.watch')}</h1>
      <LanguageSelect />
      <SoundButton />
    </header>
  );
}

function Empty({ line }: { line: Line }) {
  const t = useT();
  return (
    <div className={styles['blank']}>
      <Head />
      <div className={styles['empty']} role="status">
        {line === 'opening' ? (
          <Skeleton rows={4} height="18dvh" />
        ) : (
          <Mesob size="96px" colour="var(--n)">
            <AdeyFlower />
          </Mesob>
        )}
        {line === 'full' && <p>{t('watch.full')}</p>}
        {line === 'lost' && <p>{t('connection.lost')}</p>}
        {line === 'up' && (
          <>
            <p>{t('stake.empty')}</p>
            <small>{t('watch.next')}</small>
          </>
        )}
      </div>
    </div>
  );
}

interface StageProps {
  round: Round;
  line: Line;
  /** True if the address names another round, which nobody may watch. */
  isOther: boolean;
}

/** One round, from its sale to its result. Everything but the ball and the board follows one frame later. */
function Stage({ round, line, isOther }: StageProps) {
  const t = useT();
  const later = useAfterPaint(round);
  const latest = round.calls.at(-1);
  const over = round.status === 'Finished' || round.status === 'Refunded';
  const called = useMemo(() => new Set(later.calls), [later.calls]);
  useSpokenBall(latest);
  return (
    <>
      <div className={stage.middle}>
        <Head />
        <Facts round={later} />
        {/* The prize stands above. */}
        <CallRow round={round} later={{ ...later, netWin: 0 }} lost={false} over={over} />
      </div>
      <Board calls={round.calls} />
      <section className={styles['panel']} aria-live="polite">
        {line !== 'up' && (
          <p className={styles['lost']}>{t(line === 'full' ? 'watch.full' : 'connection.lost')}</p>
        )}
        {isOther && <p className={styles['other']}>{t('watch.another')}</p>}
        {round.winners.length > 0 ? <WinningCard round={later} called={called} /> : <State round={later} />}
      </section>
      <p className="visually-hidden" role="status">
        {latest === undefined ? '' : t('game.announce', { letter: letterOf(latest), number: latest })}
      </p>
    </>
  );
}

/** How a round is that nobody has won: who takes part, when it starts or that it waits for players, and what wins it. */
function State({ round }: { round: Round }) {
  const t = useT();
  const { status, calls, cardCount: cards, userCount: players, startsAt } = round;
  const isDemo = useConfig()?.demo;
  const left = useSecondsUntil(calls.length === 0 ? startsAt : null);
  const starts = left !== null && left > 0;
  const waits = calls.length === 0 && startsAt === null;
  if (status === 'Refunded') return <p>{t('watch.refunded')}</p>;
  return (
    <>
      <p>
        {cards > 0 && t('watch.playing', { players, cards })}
        {cards > 0 && (waits || starts) && ' · '}
        {waits && t('game.waitingPlayers')}
        {/* The line beside the ball may have to ask for a tap on the sound. */}
        {starts && <span role="timer">{t('stake.status.startsIn', { time: minutesOf(left) })}</span>}
      </p>
      <WinningLines />
      {isDemo && <small>{t('stake.demo')}</small>}
    </>
  );
}

/** Prize, stake, calls and players. */
function Facts({ round }: { round: Round }) {
  const t = useT();
  const count = round.calls.length;
  const facts = [
    [t('game.win'), round.netWin > 0 ? shortAmount(round.netWin) : '—'],
    [t('game.stake'), shortAmount(round.stake)],
    [t('game.call'), count],
    [t('game.player'), round.userCount],
  ] as const;
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TibebBand progress={count / NUMBERS} height={6} square label={t('game.callsCount', { count })} />
    </>
  );
}

/** The way into a round of this stake: it is kept over sign-up and sign-in, as a friend's link is. */
function Join({ round, isPlayer }: { round: Round | null; isPlayer: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const path = round && `/join/${round.stake}/${round.id}`;
  function go(to: '/Signup' | '/') {
    if (path && isPlayer) return void navigate({ href: path });
    if (path) keepInvitation(path);
    void navigate({ to });
  }
  return (
    <footer className={styles['join']}>
      {!isPlayer && (
        <Button look="ghost" size="large" onClick={() => go('/')}>
          {t('auth.login.submit')}
        </Button>
      )}
      <Button look="gold" size="large" wide data-testid="watch-join" onClick={() => go('/Signup')}>
        {isPlayer || !round
          ? t(isPlayer ? 'home.play' : 'auth.login.signup')
          : t('watch.signup', { amount: shortAmount(round.stake) })}
      </Button>
    </footer>
  );
}
