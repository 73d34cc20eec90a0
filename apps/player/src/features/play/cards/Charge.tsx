import { shortAmount, useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import styles from './SelectionSheet.module.css';

interface ChargeProps {
  /** Birr that Confirm would take; 0 when there is nothing to buy. */
  amount: number;
  /** Whether the shown card is bought already. */
  bought: boolean;
  /** Whether the player has any card. */
  any: boolean;
}

/** Price of the next confirmation. */
export function Charge({ amount, bought, any }: ChargeProps) {
  const t = useT();
  if (!any) return <p className={styles['none']}>{t('cards.noneSelected')}</p>;
  // Splits the sentence around the amount, which is emphasised; the word order stays the language's.
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
