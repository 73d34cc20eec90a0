import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Query } from '../../../shared/app-state/Query';
import { useT } from '../../../shared/i18n';
import { ErrorState, IconButton, LanguageSelect, Skeleton, TibebBand } from '../../../shared/ui';
import { keptLog } from '../log/kept-log';
import { LogWarning } from '../../../shared/log/LogWarning';
import { pinLog } from '../../../shared/log/pinned-log';
import styles from './TransparencyPage.module.css';
import { CheckItself } from './CheckItself';
import { LoggedRounds } from './LoggedRounds';
import { fetchTransparency } from './transparency';
import { Watchers } from './Watchers';

const AGAIN_MS = 30_000;

/** /transparency: what is written down for everybody, and who watches it; signed in or not. */
export function TransparencyPage() {
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
          <h1 tabIndex={-1}>{t('transparency.title')}</h1>
        </header>
        <TibebBand progress={1} height={6} square />
        <main className={styles['body']} tabIndex={-1}>
          <p>{t('transparency.why')}</p>
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
      {keptLog()?.other !== undefined && <LogWarning text={t('proof.log.fork')} />}
      <LoggedRounds log={data.log} />
      <Watchers log={data.log} />
      <CheckItself log={data.log} />
    </>
  );
}
