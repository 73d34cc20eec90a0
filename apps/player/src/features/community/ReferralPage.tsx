import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { fetchReferrals, type ReferralPageView } from './api';
import { CopyBox, referralLink } from '../../shared/aside';
import { useT, etb, dateOf, type Translate } from '../../shared/i18n';
import { Query } from '../../shared/app-state/Query';
import { useUser } from '../../shared/session';
import { EmptyState, ErrorState, Pagination, Skeleton } from '../../shared/ui';
import styles from './ReferralPage.module.css';

/** Referral Income: the player's link, and the income from players who followed it. */
export function ReferralPage() {
  const t = useT();
  const user = useUser();
  const link = user && referralLink(user.referralCode);
  return (
    <section className={styles['page']}>
      <h1>{t('referral.title')}</h1>
      {link && (
        <div className={styles['invite']}>
          <CopyBox label={t('referral.link')} text={`…/${user.referralCode}`} link={link} />
          <p className={styles['hint']}>{t('referral.days')}</p>
        </div>
      )}
      <Query>
        <Income />
      </Query>
    </section>
  );
}

function Income() {
  const t = useT();
  const navigate = useNavigate();
  const { page = 1 } = useSearch({ from: '/shell/ReferralIncome' });
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['referrals', page],
    queryFn: ({ signal }) => fetchReferrals(page, signal),
    placeholderData: keepPreviousData,
  });

  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={6} height="48px" />;
  }
  if (data.referralHistory.length === 0 && page === 1) {
    return (
      <EmptyState
        text={t('referral.empty')}
        action={<p className={styles['hint']}>{t('referral.emptyHint')}</p>}
      />
    );
  }
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData}>
      <ReferralTable entries={data.referralHistory} />
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(to) => void navigate({ to: '/ReferralIncome', search: to > 1 ? { page: to } : {} })}
      />
    </div>
  );
}

/** Referred players, their sign-up day, and the income from each. */
function ReferralTable({ entries }: { entries: ReferralPageView['referralHistory'] }) {
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

/**
 * An ISO time → "21 Nov 2026" in Addis Ababa. The month names come from the catalogue: phones have none in Oromo and
 * Tigrinya.
 */
export function shortMonthDate(t: Translate, iso: string): string {
  const [day, month, year] = dateOf(iso).split('/').map(Number);
  return `${day} ${t('referral.months').split(' ')[(month ?? 1) - 1]} ${year}`;
}
