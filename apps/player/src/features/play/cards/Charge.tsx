import { shortAmount, useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import styles from './SelectionSheet.module.css';

interface ChargeProps {
  /** Birr that Confirm would take; 0 when there is nothing to buy. */
  amount: number;
  /** The shown card is bought already. */
  bought: boolean;
  /** Whether there is any card at all. */
  any: boolean;
}

/** What the next tap costs. */
export function Charge({ amount, bought, any }: ChargeProps) {
  const t = useT();
  if (!any) return <p className={styles['none']}>{t('cards.noneSelected')}</p>;
  // The amount stands out; the sentence keeps the order of its language.
  const [before, after] = t('cards.charged', { amount: '\n' }).split('\n');
  return (
    <>
      {bought && (
        <p className={styles['yours']}>
          <Icon name="check" className={styles['tick']} />
          {t('cards.yours')}
        </p>
      )}
      {amount > 0 && (
        <p className={styles['charge']}>
          {before}
          <b>{shortAmount(amount)}</b>
          {after}
        </p>
      )}
    </>
  );
}
