import type { Winner } from '@libs/contract';
import { useState } from 'react';
import { etb, useT } from '../../../../shared/i18n';
import { MiniCard } from '../../../../live';
import styles from './ResultDialog.module.css';

interface WinningCardsProps {
  winners: readonly Winner[];
  own: readonly Winner[];
  won: boolean;
  calls: readonly number[];
}

/** The winning cards, own ones first; several can be viewed one by one. */
export function WinningCards({ winners, own, won, calls }: WinningCardsProps) {
  const t = useT();
  const order = [...own, ...winners.filter((winner) => !own.includes(winner))];
  const [index, setIndex] = useState(0);
  const shown = order[index] ?? order[0];
  if (!shown) return null;
  const mine = own.includes(shown);
  return (
    <div className={styles['cards']}>
      <p className={styles['text']}>
        {t('result.winningCards')} · <b>{shown.card}</b> · {t(`game.pattern.${shown.pattern}`)}
        {order.length > 1 && <> · {etb(shown.amount)}</>}
      </p>
      {order.length > 1 && (
        <div className={styles['choice']} role="group" aria-label={t('result.winningCards')}>
          {order.map((winner, place) => (
            <button
              key={winner.card}
              type="button"
              aria-pressed={place === index}
              data-mine={own.includes(winner) || undefined}
              onClick={() => setIndex(place)}
            >
              {winner.card}
            </button>
          ))}
        </div>
      )}
      {!(won && mine) && (
        <p className={styles['who']}>
          {t('result.winner')} · {mine ? t('leaderboard.you') : shown.userName}
        </p>
      )}
      <div className={styles['picture']}>
        <MiniCard
          card={shown.card}
          size="large"
          label={t('card.title', { number: shown.card })}
          called={new Set(calls)}
          won={new Set(shown.cells.map(([row, column]) => row * 5 + column))}
        />
      </div>
    </div>
  );
}
