import type { ReferralPageView } from '../api';
import { etb, useT } from '../../../shared/i18n';
import { shortMonthDate } from './short-month-date';
import styles from './ReferralPage.module.css';

/** Referred players, their sign-up day, and the income from each. */
export function ReferralTable({ entries }: { entries: ReferralPageView['referralHistory'] }) {
  const t = useT();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('referral.column.player')}</th>
          <th scope="col">{t('referral.column.date')}</th>
          <th scope="col" className={styles['amount']}>
            {t('referral.column.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ playerUsername, userCreatedAt, amount }, index) => (
          <tr key={`${userCreatedAt} ${index}`}>
            <th scope="row" className={styles['name']}>
              <bdi>{playerUsername}</bdi>
            </th>
            <td className={styles['date']}>{shortMonthDate(t, userCreatedAt)}</td>
            <td className={styles['amount']} data-some={amount > 0 || undefined}>
              {etb(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
