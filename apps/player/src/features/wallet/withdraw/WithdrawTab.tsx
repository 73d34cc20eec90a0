import { localPhone, type UserView } from '@libs/contract';
import { useState } from 'react';
import type { AppConfig } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { AccountWithdraw } from './AccountWithdraw';
import { Choice } from '../fields/Choice';
import { FastWithdraw } from './FastWithdraw';
import { accountPaths, directMethods } from '../fields/payment-methods';
import styles from '../fields/forms.module.css';

/** Withdrawal: fast to the own number, or to an account. */
export function WithdrawTab({ config, user }: { config: AppConfig; user: UserView }) {
  const t = useT();
  const methods = directMethods(config);
  const paths = accountPaths(config);
  const fast = { value: 'fast', text: t('wallet.withdraw.fast'), detail: localPhone(user.phoneNo) } as const;
  const account = { value: 'account', text: t('wallet.withdraw.manual') } as const;
  const offered = [
    ...(methods.length > 0 ? [fast] : []),
    ...(paths.bank !== null || paths.manual !== null ? [account] : []),
  ];
  const [chosen, setChosen] = useState<'fast' | 'account' | null>(null);
  const kind = chosen ?? offered[0]?.value;

  if (!kind) return <p className={styles['hint']}>{t('wallet.unavailable')}</p>;
  return (
    <div className={styles['form']}>
      <Choice label={t('wallet.withdraw.title')} quiet value={kind} options={offered} onChange={setChosen} />
      {kind === 'fast' ? (
        <FastWithdraw
          methods={methods}
          limits={config.limits.directWithdraw}
          phone={localPhone(user.phoneNo)}
        />
      ) : (
        <AccountWithdraw paths={paths} limits={config.limits} />
      )}
    </div>
  );
}
