import { type Round, MiniCard } from '../../../live';
import { shortAmount, useT } from '../../../shared/i18n';
import styles from './WinningCard.module.css';

/** The card that has won, with its pattern; of several the first, which also has the santim that are left over. */
export function WinningCard({ round, called }: { round: Round; called: ReadonlySet<number> }) {
  const t = useT();
  const { winners, winAmount } = round;
  const [winner] = winners;
  if (!winner) return null;
  return (
    <figure className={styles['winner']} data-testid="winning-card">
      <figcaption>
        <b>
          {winners.length === 1
            ? t('watch.winner', { card: winner.card, amount: shortAmount(winAmount) })
            : t('watch.shared', { count: winners.length, amount: shortAmount(winAmount) })}
        </b>
        {winners.length > 1 && `${t('card.title', { number: winner.card })} · `}
        {t(`game.pattern.${winner.pattern}`)}
        <small>{t('watch.next')}</small>
      </figcaption>
      <MiniCard
        card={winner.card}
        size="large"
        label={t('card.title', { number: winner.card })}
        called={called}
        won={new Set(winner.cells.map(([row, column]) => row * 5 + column))}
      />
    </figure>
  );
}
