import { useState } from 'react';
import { useT } from '../i18n';
import { ErrorState, Skeleton } from '../ui';
import { LimitsLink } from './LimitsLink';
import { PlaySums } from './PlaySums';
import { useLimits } from './use-limits';
import styles from './limits.module.css';

/** One's own play, shown on a tap, and beside it the way to the page of limits. */
export function OwnPlay() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['own']}>
      <details data-testid="own-play" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('limits.play')}</summary>
        {open && <FreshSums />}
      </details>
      <LimitsLink />
    </div>
  );
}

/** The sums as they are when they are opened. */
export function FreshSums() {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useLimits('always');
  if (error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  return data && isFetchedAfterMount ? <PlaySums limits={data} /> : <Skeleton rows={3} />;
}
