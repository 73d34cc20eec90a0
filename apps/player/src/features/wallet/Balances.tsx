import { useQuery } from '@tanstack/react-query';
import { getSingleUser } from '../../shared/api';
import { dateOf, etb, shortAmount, useT } from '../../shared/i18n';
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
        <BonusToPlay />
      </div>
    </dl>
  );
}

/** How much of the oldest bonus is played, and until when; nothing where bonus money is bound to nothing. */
function BonusToPlay() {
  const t = useT();
  const { data } = useQuery({ queryKey: ['bonusToPlay'], queryFn: getSingleUser });
  const grant = data?.wallet.bonusToPlay;
  if (!grant) return null;
  const played = { done: shortAmount(grant.of - grant.left), of: shortAmount(grant.of) };
  return (
    <dd data-testid="bonus-to-play">
      <small>
        {grant.until === null
          ? t('wallet.bonus.toPlay', played)
          : t('wallet.bonus.toPlayUntil', { ...played, time: dateOf(grant.until) })}
      </small>
    </dd>
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
