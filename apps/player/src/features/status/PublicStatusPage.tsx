import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n';
import { PublicPage } from '../../shared/public-page/PublicPage';
import { ErrorState, Skeleton } from '../../shared/ui';
import { Metrics } from './Metrics';
import { fetchStatus } from './status';
import { Uptime } from './Uptime';
import { Wellbeing } from './Wellbeing';

const AGAIN_MS = 30_000;

/** /status: the public status of the service, signed in or not. */
export function PublicStatusPage() {
  const t = useT();
  return (
    <PublicPage title={t('status.title')}>
      <Loaded />
    </PublicPage>
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
