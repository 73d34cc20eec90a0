import { etb, useT } from '../../shared/i18n';
import { useBalance } from '../../shared/session';
import { Icon } from '../../shared/ui';
import styles from './BalancePill.module.css';

/** Main and bonus balance together. The server pushes every change. */
export function BalancePill() {
  const t = useT();
  const balance = useBalance();
  if (!balance) return null;
  const text = etb(balance.activeBalance + balance.bonusWallet);
  const [unit, amount] = text.split(/\s/);
  return (
    <span className={styles['pill']} data-testid="balance">
      <Icon name="wallet" className={styles['icon']} />
      <span className="visually-hidden">{t('nav.balance', { amount: text })}</span>
      <span aria-hidden="true">
        <span className={styles['unit']}>{unit}&nbsp;</span>
        <b>{amount}</b>
      </span>
    </span>
  );
}
