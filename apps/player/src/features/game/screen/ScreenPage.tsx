import { letterOf } from '@libs/bingo';
import { NUMBERS } from '@libs/contract';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSecondsUntil, type Round } from '../../../live';
import { ask } from '../../../shared/api/http';
import { unlockAtFirstTap, unlockAudio, useSound } from '../../../shared/audio';
import { createStore, useStore } from '../../../shared/device/store';
import { counted, shortAmount, showLanguage, useT } from '../../../shared/i18n';
import { AdeyFlower, Button, classes, Icon, Mesob, TextField, TibebBand } from '../../../shared/ui';
import { Board } from '../board/Board';
import { useKeepAwake } from '../game-effects';
import { Spectating, type Line } from '../watch/spectating';
import { useSpokenBall } from '../watch/spoken-ball';
import { WinningCard } from '../watch/WinningCard';
import styles from './ScreenPage.module.css';

/** Calls that stand beside the ball. */
const RECENT = 5;

interface ScreenPageProps {
  /** The token of the address; null at /tv, where it is typed. */
  token: string | null;
  /** True if the page speaks the language of the space's agent. */
  followsAgent: boolean;
}

/** /tv/{token}: the rounds of a space on a television, to be read from three metres (docs/ux.md "The screen of a shop"). */
export function ScreenPage({ token, followsAgent }: ScreenPageProps) {
  return token === null ? <AskToken /> : <Watched token={token} followsAgent={followsAgent} />;
}

/** For who types the short address alone. */
function AskToken() {
  const t = useT();
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // A remote control has no pointer.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Still title={t('screen.title')}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          const token = code.replace(/[\s-]/g, '');
          if (token) location.assign(`/tv/${encodeURIComponent(token)}${location.search}`);
        }}
      >
        <TextField
          label={t('screen.code')}
          value={code}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          onChange={setCode}
        />
        <Button type="submit" look="gold" size="large" wide>
          {t('screen.show')}
        </Button>
      </form>
    </Still>
  );
}

/** A screen of one space; its name is known once the server has named it. */
function openScreen(token: string, followsAgent: boolean) {
  const name = createStore('');
  const watched = new Spectating(async () => {
    const { space, language } = await ask('get', 'screen/{token}', { params: { token } });
    name.set(space);
    // Without the texts of that language it goes on in the one that it has.
    if (followsAgent) await showLanguage(language).catch(() => undefined);
    return { screen: token };
  }, null);
  return { name, watched };
}

function Watched({ token, followsAgent }: { token: string; followsAgent: boolean }) {
  const t = useT();
  const [{ name, watched }] = useState(() => openScreen(token, followsAgent));
  useEffect(() => {
    unlockAtFirstTap();
    // A television may allow sound without a tap; else the hint stays until the first one.
    unlockAudio();
    return watched.start();
  }, [watched]);
  useKeepAwake(true);
  const space = useStore(name);
  const { round, line } = useStore(watched.store);
  useEffect(() => {
    document.title = space || t('screen.title');
  }, [space, t]);

  if (line === 'ended' || line === 'taken')
    return <Still title={t('screen.title')} text={t(`screen.${line}`)} />;
  if (!round)
    return (
      <Still title={space || t('screen.title')} text={line === 'up' ? t('screen.rest') : undefined}>
        <State line={line} />
      </Still>
    );
  return <Stage space={space} round={round} line={line} />;
}

/** The page while there is nothing to call. */
function Still({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <main className={classes(styles['screen'], styles['still'])} data-testid="screen-still">
      <TibebBand />
      <div>
        <Mesob size="17rem" colour="var(--n)">
          <AdeyFlower className={styles['flower']} />
        </Mesob>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {children}
      </div>
      <TibebBand />
    </main>
  );
}

/** What is wrong with the line or the sound. */
function State({ line }: { line: Line }) {
  const t = useT();
  const sound = useSound();
  if (line === 'lost' || line === 'full')
    return (
      <p className={styles['lost']} role="alert">
        <Icon name="offline" />
        {t('connection.lost')}
      </p>
    );
  if (sound !== 'locked') return null;
  return (
    <button type="button" className={styles['sound']} data-testid="screen-sound" onClick={unlockAudio}>
      <Icon name="sound" />
      {t('screen.sound')}
    </button>
  );
}

/** One round, from its sale to its result. */
function Stage({ space, round, line }: { space: string; round: Round; line: Line }) {
  const t = useT();
  const latest = round.calls.at(-1);
  const called = useMemo(() => new Set(round.calls), [round.calls]);
  useSpokenBall(latest);
  return (
    <main className={styles['screen']} data-testid="screen" data-status={round.status}>
      <header className={styles['head']}>
        <Mesob size="4rem" colour="var(--n)">
          <AdeyFlower />
        </Mesob>
        <h1>{space}</h1>
        <State line={line} />
      </header>
      <div className={styles['top']}>
        <Ball round={round} stale={line !== 'up'} />
        <section className={styles['middle']} aria-live="polite">
          {round.winners.length > 0 ? <WinningCard round={round} called={called} /> : <Calls round={round} />}
        </section>
        <Facts round={round} />
      </div>
      <div className={styles['band']}>
        <TibebBand
          progress={round.calls.length / NUMBERS}
          height={12}
          square
          label={t('game.callsCount', { count: round.calls.length })}
        />
      </div>
      <div className={styles['board']}>
        <Board calls={round.calls} />
      </div>
    </main>
  );
}

/** The ball; before the first one the seconds that are left. */
function Ball({ round, stale }: { round: Round; stale: boolean }) {
  const t = useT();
  const latest = round.calls.at(-1);
  const left = useSecondsUntil(latest === undefined ? round.startsAt : null);
  if (latest === undefined)
    return (
      <Mesob
        size="25rem"
        colour="var(--n)"
        number={left ?? undefined}
        turning={left === null}
        stale={stale}
        testId="screen-countdown"
        label={left === null ? t('game.waitingPlayers') : t('game.countdown', { seconds: left })}
      >
        {left === null ? <AdeyFlower className={styles['flower']} /> : undefined}
      </Mesob>
    );
  const letter = letterOf(latest);
  return (
    <Mesob
      size="25rem"
      letter={letter}
      number={latest}
      stale={stale}
      className={styles[round.calls.length % 2 === 0 ? 'even' : 'odd']}
      label={t('game.announce', { letter, number: latest })}
      testId="ball"
    />
  );
}

/** The calls before the ball, or what the round waits for. */
function Calls({ round }: { round: Round }) {
  const t = useT();
  const left = useSecondsUntil(round.calls.length === 0 ? round.startsAt : null);
  if (round.status === 'Refunded') return <h2>{t('watch.refunded')}</h2>;
  if (round.calls.length === 0)
    return (
      <h2>
        {left === null
          ? t('game.waitingPlayers')
          : left > 0
            ? t('game.countdown', { seconds: left })
            : t('game.waitingFirst')}
      </h2>
    );
  return (
    <>
      <p>{t('game.recent')}</p>
      <ol className={styles['calls']} data-testid="screen-calls">
        {round.calls
          .slice(-RECENT - 1, -1)
          .toReversed()
          .map((number, place) => (
            <li key={place} data-l={letterOf(number)}>
              <i>{letterOf(number)}</i>
              {number}
            </li>
          ))}
      </ol>
    </>
  );
}

/** Prize, cards, players, calls and stake. */
function Facts({ round }: { round: Round }) {
  const t = useT();
  const prize = round.netWin > 0 ? `${shortAmount(round.netWin)} ${t('common.birr')}` : '—';
  const facts = [
    ['prize', t('game.win'), prize],
    ['cards', t('screen.cards'), counted(round.cardCount)],
    ['players', t('screen.players'), counted(round.userCount)],
    ['calls', t('game.call'), `${round.calls.length} / ${NUMBERS}`],
    ['stake', t('game.stake'), `${shortAmount(round.stake)} ${t('common.birr')}`],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([fact, name, value]) => (
        <div key={fact} data-fact={fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
