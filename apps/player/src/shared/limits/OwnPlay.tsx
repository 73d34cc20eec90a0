import { useState } from 'react';
import { useT, etb } from '../i18n';
import { ErrorState, Skeleton } from '../ui';
import { LimitsLink } from './LimitsLink';
import { useLimits, type Limits } from './use-limits';
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

const spans = ['session', 'today', 'days30'] as const;
const rows = ['staked', 'won', 'net'] as const;

/** Time in this session, and what was staked and won; a loss has its minus. */
export function PlaySums({ limits }: { limits: Limits }) {
  const t = useT();
  return (
    <div className={styles['sums']} data-testid="play-sums">
      <p>{t('limits.play.time', { minutes: limits.played.sessionMinutes })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('limits.play')}</span>
            </th>
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
