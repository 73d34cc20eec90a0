import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useT } from '../../shared/i18n';
import { Query } from '../../shared/app-state/Query';
import { ErrorState, IconButton, LanguageSelect, Skeleton, TibebBand } from '../../shared/ui';
import { Metrics } from './Metrics';
import { fetchStatus } from './status';
import styles from './StatusPage.module.css';
import { Uptime } from './Uptime';
import { Wellbeing } from './Wellbeing';

const AGAIN_MS = 30_000;

/** /status: the public status of the service, signed in or not. */
export function PublicStatusPage() {
  const t = useT();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  function back() {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  }

  return (
    <Query>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <IconButton icon="back" label={t('common.goBack')} onClick={back} />
          <h1 tabIndex={-1}>{t('status.title')}</h1>
        </header>
        <TibebBand progress={1} height={6} square />
        <main className={styles['body']} tabIndex={-1}>
          <Loaded />
        </main>
        <footer className={styles['foot']}>
          <LanguageSelect />
        </footer>
      </div>
    </Query>
  );
}

function Loaded() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => fetchStatus(signal),
    refetchInterval: AGAIN_MS,
  });
  if (data)
    return (
      <>
        <Wellbeing status={data} />
        <Uptime uptime={data.uptime} />
        <Metrics status={data} />
      </>
    );
  return error ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton rows={6} />;
}
