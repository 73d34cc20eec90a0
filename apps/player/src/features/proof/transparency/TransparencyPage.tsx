import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../shared/i18n';
import { LogWarning } from '../../../shared/warning/LogWarning';
import { pinLog } from '../../../shared/log/pinned-log';
import { PublicPage } from '../../../shared/public-page/PublicPage';
import { Button, ErrorState, Skeleton } from '../../../shared/ui';
import { download } from '../download';
import { keptFork } from '../log/kept-fork';
import { CheckItself } from './CheckItself';
import { LoggedRounds } from './LoggedRounds';
import { fetchTransparency } from './transparency';
import { Watchers } from './Watchers';

const AGAIN_MS = 30_000;

/** /transparency: what is written down for everybody, and who watches it; signed in or not. */
export function TransparencyPage() {
  const t = useT();
  return (
    <PublicPage title={t('transparency.title')}>
      <p>{t('transparency.why')}</p>
      <Loaded />
    </PublicPage>
  );
}

function Loaded() {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['transparency'],
    queryFn: async ({ signal }) => {
      const log = await fetchTransparency(signal);
      return { log, isChanged: pinLog(log, new Date()) === 'changed' };
    },
    refetchInterval: AGAIN_MS,
  });
  if (!data)
    return error ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton rows={6} />;
  return (
    <>
      {data.isChanged && <LogWarning text={t('proof.log.changed')} />}
      <ForkWarning />
      <LoggedRounds log={data.log} />
      <Watchers log={data.log} />
      <CheckItself log={data.log} />
    </>
  );
}

/** Red, with a file for others to judge: the operator has signed two pasts of its log. */
function ForkWarning() {
  const t = useT();
  const fork = keptFork();
  if (fork === null) return null;
  return (
    <LogWarning text={t('proof.log.fork')} testId="log-fork">
      <Button look="ghost" icon="download" onClick={() => download('evidence-log.json', fork)}>
        {t('proof.told.save')}
      </Button>
    </LogWarning>
  );
}
