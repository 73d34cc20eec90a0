import { type RoundProof, letterOf, type ProofWinner } from '@libs/bingo';
import { useSearch } from '@tanstack/react-router';
import { useState, useEffect } from 'react';
import { useT } from '../../shared/i18n';
import { Button, Mesob } from '../../shared/ui';
import { NUMBERS } from '@libs/contract';
import { MiniCard } from '../../live';
import styles from './Replay.module.css';

/** Replays the finished round at ten times the speed, with the player's own cards or else the winning ones. */
export function Replay({ proof, ownCards }: { proof: RoundProof; ownCards: readonly number[] }) {
  const t = useT();
  const { replay } = useSearch({ from: '/round/$roundId' });
  const [open, setOpen] = useState(replay === true);
  const winners = proof.winners ?? [];
  const cards = ownCards.length > 0 ? ownCards : winners.map(({ card }) => card).slice(0, 4);
  return (
    <section className={styles['replay']}>
      {open ? (
        <ReplayStage calls={proof.calledNumbers} cards={cards} winners={winners} />
      ) : (
        <Button look="ghost" icon="sync" wide onClick={() => setOpen(true)}>
          {t('replay.title')} · {t('replay.speed')}
        </Button>
      )}
    </section>
  );
}

interface ReplayStageProps {
  calls: readonly number[];
  cards: readonly number[];
  winners: readonly ProofWinner[];
}

const board = Array.from({ length: NUMBERS }, (_, index) => index + 1);

/** Ball, board and cards after each call. */
function ReplayStage({ calls, cards, winners }: ReplayStageProps) {
  const t = useT();
  const { at, running, toggle, goTo } = useReplay(calls.length);
  const latest = calls[at - 1];
  const called = new Set(calls.slice(0, at));
  const wonCells = (card: number) => {
    const winner = at === calls.length ? winners.find((one) => one.card === card) : undefined;
    return winner && new Set(winner.cells.map(([row, column]) => row * 5 + column));
  };
  const place = t('game.callsCount', { count: at });
  return (
    <>
      <div className={styles['top']}>
        <Mesob
          size="72px"
          letter={latest === undefined ? undefined : letterOf(latest)}
          number={latest}
          label={
            latest === undefined
              ? undefined
              : t('game.announce', { letter: letterOf(latest), number: latest })
          }
        />
        <div className={styles['controls']}>
          <Button look="ghost" onClick={toggle}>
            {t(running ? 'replay.pause' : 'replay.play')}
          </Button>
          <input
            type="range"
            min={0}
            max={calls.length}
            value={at}
            aria-label={t('replay.title')}
            aria-valuetext={place}
            onChange={(event) => goTo(Number(event.target.value))}
          />
          <small>
            {place} · {t('replay.speed')}
          </small>
        </div>
      </div>
      <div className={styles['board']} role="img" aria-label={place}>
        {board.map((number) => (
          <span
            key={number}
            data-called={called.has(number) || undefined}
            data-latest={number === latest || undefined}
          >
            {number}
          </span>
        ))}
      </div>
      <div className={styles['cards']}>
        {cards.map((card) => (
          <figure key={card}>
            <figcaption>{t('card.title', { number: card })}</figcaption>
            <MiniCard
              card={card}
              label={t('card.title', { number: card })}
              called={called}
              won={wonCells(card)}
            />
          </figure>
        ))}
      </div>
    </>
  );
}

/** Ten times the speed of a round (rules.md: a call each 3.5 s). */
const STEP_MS = 350;

/** Plays a replay: its position from 0 to `calls`, and whether it runs. */
function useReplay(calls: number) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(true);
  const over = at >= calls;

  useEffect(() => {
    if (!playing || over) return;
    const timer = setTimeout(() => setAt(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, over, at]);

  /** Starts or pauses; at the end it restarts. */
  function toggle() {
    if (over) setAt(0);
    setPlaying(over || !playing);
  }

  function goTo(place: number) {
    setPlaying(false);
    setAt(place);
  }

  return { at, running: playing && !over, toggle, goTo };
}
