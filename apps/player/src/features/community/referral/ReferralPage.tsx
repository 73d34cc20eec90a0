import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { fetchReferrals } from '../api';
import { CopyBox, referralLink } from '../../../shared/aside';
import { useT } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { useUser } from '../../../shared/session';
import { EmptyState, ErrorState, Pagination, Skeleton } from '../../../shared/ui';
import { ReferralTable } from './ReferralTable';
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
