import { Link } from '@tanstack/react-router';
import { etb, useT } from '../../shared/i18n';
import { useBalance } from '../../shared/session';
import { Icon } from '../../shared/ui';
import styles from './BalancePill.module.css';

/** Main and bonus balance together, linked to the wallet. The server pushes every change. */
export function BalancePill() {
  const t = useT();
  const balance = useBalance();
  if (!balance) return null;
  const text = etb(balance.activeBalance + balance.bonusWallet);
  const [unit, amount] = text.split(/\s/);
  return (
    <Link
      to="/wallet"
      className={styles['pill'] ?? ''}
      data-testid="balance"
      aria-label={t('nav.balancePill', { amount: text })}
    >
      <Icon name="wallet" className={styles['icon']} />
      <span>
        <span>{unit}&nbsp;</span>
        <b>{amount}</b>
      </span>
    </Link>
  );
}
