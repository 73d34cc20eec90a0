import { useState } from 'react';
import { useT, etb } from '../i18n';
import { ErrorState, Skeleton } from '../ui';
import { LimitsLink } from './LimitsLink';
import { useLimits, type Limits } from './use-limits';
import styles from './limits.module.css';

/** The figures of the player's own play, unfolded by a tap, beside the link to the page of limits. */
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

/** The figures, fetched at the moment when the player opens them. */
export function FreshSums() {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useLimits('always');
  if (error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  return data && isFetchedAfterMount ? <PlaySums limits={data} /> : <Skeleton rows={3} />;
}

const spans = ['session', 'today', 'days30'] as const;
const rows = ['staked', 'won', 'net'] as const;

/**
 * The length of this session, and for each span the sums staked and won and their difference; a loss has a minus
 * sign.
 */
export function PlaySums({ limits }: { limits: Limits }) {
  const t = useT();
  return (
    <div className={styles['sums']} data-testid="play-sums">
      <p>{t('limits.play.time', { minutes: limits.played.sessionMinutes })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('common.birr')}</th>
            {spans.map((span) => (
              <th key={span} scope="col">
                {t(`limits.play.${span}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`limits.play.${row}`)}</th>
              {spans.map((span) => (
                <td key={span}>{etb(limits[row][span]).replace('ETB\u00a0', '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
