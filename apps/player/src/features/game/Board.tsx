import { letterOf } from '@libs/bingo';
import { NUMBERS } from '@libs/contract';
import { memo, useMemo } from 'react';
import { useT } from '../../shared/i18n';
import { classes } from '../../shared/ui';
import styles from './Board.module.css';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;
const PER_LETTER = NUMBERS / letters.length;
const range = Array.from({ length: PER_LETTER }, (_, index) => index + 1);

/** All 75 numbers: five rows of fifteen on a phone, fifteen rows of five on a wide screen. */
export const Board = memo(function Board({ calls }: { calls: readonly number[] }) {
  const t = useT();
  const called = useMemo(() => new Set(calls), [calls]);
  const latest = calls.at(-1);
  const spoken = calls.map((number) => t('game.announce', { letter: letterOf(number), number })).join(', ');
  return (
    <section className={styles['place']}>
      <h2 className={styles['title']}>{t('game.board')}</h2>
      <div
        className={styles['board']}
        role="img"
        aria-label={`${t('game.callsCount', { count: calls.length })}${spoken && `: ${spoken}`}`}
      >
        {letters.map((letter, column) => (
          <div key={letter} data-l={letter} className={styles['letter']}>
            <b>{letter}</b>
            {range.map((offset) => {
              const number = column * PER_LETTER + offset;
              return (
                <BoardCell
                  key={number}
                  number={number}
                  called={called.has(number)}
                  latest={number === latest}
                />
              );
            })}
          </div>
        ))}
      </div>
    </section>
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
