import { letterOf, type RoundProof } from '@libs/bingo';
import { amount, etb, shortAmount, useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import type { ProofView } from './proof-view';
import type { StepState } from './step-view';
import styles from '../RoundPage.module.css';

function Mark({ state }: { state: StepState }) {
  return <Icon name={state === 'failed' ? 'x' : 'check'} className={styles['mark']} />;
}

/** Cards × stake, the fee, the prize, and the winners. Shown even where the amounts are wrong. */
export function Money({ view, proof }: { view: ProofView; proof: RoundProof }) {
  const t = useT();
  const { money, winners, prize } = proof;
  const { results, ownCards } = view;
  const last = proof.calledNumbers.at(-1);
  const ball = last === undefined ? '' : `, ${letterOf(last)} ${last}`;
  return (
    <section className={styles['money']} aria-label={t('proof.step.money')}>
      {money && (
        <>
          <p>
            <span>{t('proof.cards', { count: proof.cards.length, stake: shortAmount(money.stake) })}</span>
            <b>{amount(money.totalStake)}</b>
          </p>
          <p>
            <span>{t('proof.fee', { percent: money.percent })}</span>
            <b>−{amount(money.fee)}</b>
          </p>
        </>
      )}
      <p className={styles['prize']} data-state={results.money}>
        <span className={styles['check']}>
          <Mark state={results.money} />
          {t('proof.prize')}
        </span>
        <b>{etb(prize ?? 0)}</b>
      </p>
      {(winners ?? []).map((winner) => (
        <p key={winner.card} className={styles['winner']} data-state={results.winners}>
          <span className={styles['check']}>
            <Mark state={results.winners} />
            {t('card.title', { number: winner.card })}
            <em>
              {t(`game.pattern.${winner.pattern}`)}
              {ball}
              {ownCards.includes(winner.card) && ` · ${t('proof.yours')}`}
            </em>
          </span>
          <b>{amount(winner.amount)}</b>
        </p>
      ))}
    </section>
  );
}
