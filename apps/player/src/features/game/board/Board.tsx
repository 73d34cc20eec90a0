import { letterOf } from '@libs/bingo';
import { NUMBERS } from '@libs/contract';
import { memo, useMemo } from 'react';
import { useAfterPaint } from '../../../shared/lazy/after-paint';
import { useT } from '../../../shared/i18n';
import { classes } from '../../../shared/ui';
import styles from './Board.module.css';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;
const PER_LETTER = NUMBERS / letters.length;
const places = Array.from({ length: PER_LETTER }, (_, place) => place);
const columnOf = (number: number) => Math.floor((number - 1) / PER_LETTER);
const placeOf = (number: number) => (number - 1) % PER_LETTER;

/** The called numbers of one letter as a mask, with one bit for each place in its column. */
const calledOf = (calls: readonly number[], column: number) =>
  calls.reduce((mask, number) => (columnOf(number) === column ? mask | (1 << placeOf(number)) : mask), 0);

/** All 75 numbers: five rows of fifteen on a phone, fifteen rows of five on a wide screen. Rendered again only by a call. */
export const Board = memo(function Board({ calls }: { calls: readonly number[] }) {
  const t = useT();
  const latest = calls.at(-1) ?? 0;
  const painted = useAfterPaint(calls);
  const spoken = useMemo(
    () => painted.map((number) => t('game.announce', { letter: letterOf(number), number })).join(', '),
    [painted, t],
  );
  return (
    <section className={styles['place']}>
      <h2 className={styles['title']}>{t('game.board')}</h2>
      <div
        className={styles['board']}
        role="img"
        aria-label={`${t('game.callsCount', { count: painted.length })}${spoken && `: ${spoken}`}`}
      >
        {letters.map((letter, column) => (
          <BoardLetter
            key={letter}
            letter={letter}
            column={column}
            called={calledOf(calls, column)}
            latest={columnOf(latest) === column ? placeOf(latest) : -1}
          />
        ))}
      </div>
    </section>
  );
});

interface BoardLetterProps {
  letter: (typeof letters)[number];
  column: number;
  called: number;
  /** Place of the latest call; −1 if that call has another letter. */
  latest: number;
}

/**
 * One letter with its numbers. Rendered again when one of its numbers is called, and at the next call, which takes
 * the highlight away.
 */
const BoardLetter = memo(function BoardLetter({ letter, column, called, latest }: BoardLetterProps) {
  return (
    <div data-l={letter} className={styles['letter']}>
      <b>{letter}</b>
      {places.map((place) => (
        <BoardCell
          key={place}
          number={column * PER_LETTER + place + 1}
          called={(called & (1 << place)) !== 0}
          latest={place === latest}
        />
      ))}
    </div>
  );
});

const BoardCell = memo(function BoardCell(props: { number: number; called: boolean; latest: boolean }) {
  const { number, called, latest } = props;
  return (
    <span
      className={classes(
        number % 2 === 0 && styles['even'],
        called && styles['called'],
        latest && styles['latest'],
      )}
      data-testid={`call-${number}`}
      data-called={called || undefined}
      data-latest={latest || undefined}
    >
      {number}
    </span>
  );
});
