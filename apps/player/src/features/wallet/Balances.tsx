import { etb, useT } from '../../shared/i18n';
import { useBalance } from '../../shared/session';
import { WalletIcon } from './fields/WalletIcon';
import styles from './Balances.module.css';

/** Main and bonus balance, side by side; the server pushes every change. */
export function Balances() {
  const t = useT();
  const balance = useBalance();
  if (!balance) return null;
  return (
    <dl className={styles['cards']}>
      <div className={styles['main']} data-testid="balance-main">
        <dt>{t('wallet.main')}</dt>
        <Amount birr={balance.activeBalance} />
      </div>
      <div className={styles['bonus']} data-testid="balance-bonus">
        <dt>
          <WalletIcon name="gift" className={styles['icon']} />
          {t('wallet.bonus')}
        </dt>
        <Amount birr={balance.bonusWallet} />
      </div>
    </dl>
  );
}

function Amount({ birr }: { birr: number }) {
  const [unit, amount = ''] = etb(birr).split(/\s/);
  return (
    <dd>
      <small>{unit}&nbsp;</small>
      {/* A very large balance gets a smaller font instead of being cut. */}
      <b data-long={amount.length > 9 || undefined}>{amount}</b>
    </dd>
  );
}
