import { letterOf, type ProofWinner } from '@libs/bingo';
import { NUMBERS } from '@libs/contract';
import { useT } from '../../../shared/i18n';
import { MiniCard } from '../../../live/round/MiniCard';
import { Button, Mesob } from '../../../shared/ui';
import { useReplay } from './use-replay';
import styles from './Replay.module.css';

interface ReplayStageProps {
  calls: readonly number[];
  cards: readonly number[];
  winners: readonly ProofWinner[];
}

const board = Array.from({ length: NUMBERS }, (_, index) => index + 1);

/** Ball, board and cards after each call. */
export function ReplayStage({ calls, cards, winners }: ReplayStageProps) {
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
