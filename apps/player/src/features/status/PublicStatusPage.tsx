import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useT, dateOf, dateTimeOf, etb, shortAmount } from '../../shared/i18n';
import { PublicPage } from '../../shared/public-page/PublicPage';
import { ErrorState, Skeleton, Icon } from '../../shared/ui';
import { FactList, FactRow } from '../../shared/public-page/FactRow';
import { call } from '../../shared/api';
import { lazySection } from '../../shared/lazy/lazy';
import type { WindDownSums } from './WindDownFacts';
import styles from './StatusPage.module.css';

const AGAIN_MS = 30_000;

const LazyWindDownFacts = lazySection(async () => (await import('./WindDownFacts')).loadWindDownFacts());

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
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => fetchStatus(signal),
    refetchInterval: AGAIN_MS,
  });
  if (data)
    return (
      <>
        <Wellbeing status={data} />
        {data.windDown && (
          <Suspense fallback={null}>
            <LazyWindDownFacts {...data.windDown} names={names} />
          </Suspense>
        )}
        <Uptime uptime={data.uptime} />
        <Metrics status={data} />
        <Returns returns={data.returns} days={data.rounds.days} />
        <p className={styles['server']} data-testid="server">
          {t('status.server', { version: data.server.version, commit: data.server.commit })}
        </p>
      </>
    );
  return error ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton rows={6} />;
}

/** The names of the providers, as each of them spells its own. */
const names: Readonly<Record<string, string>> = {
  arifpay: 'ArifPay',
  cbebirr: 'CBE Birr',
  chapa: 'Chapa',
  santimpay: 'SantimPay',
  telebirr: 'telebirr',
};

/** The ledger, pending money, the rounds and their beacon. */
function Metrics({ status }: { status: ServiceStatus }) {
  const t = useT();
  const { audit, withdrawals, unmatched, books, rounds, beacon } = status;
  const span = withdrawals.medianSeconds === null ? null : spanOf(withdrawals.medianSeconds);
  const oldest = unmatched.oldestSeconds === null ? null : spanOf(unmatched.oldestSeconds);
  const unnamed = beacon.unnamed > 0 ? ` · ${t('status.beacon.unnamed', { count: beacon.unnamed })}` : '';
  return (
    <FactList>
      <FactRow
        name="status-audit"
        icon={audit === null ? 'clock' : audit.ok ? 'check' : 'x'}
        state={audit === null ? 'plain' : audit.ok ? 'good' : 'bad'}
        title={t('status.audit')}
        details={[audit ? t('status.audit.at', { time: dateTimeOf(audit.at) }) : t('status.audit.none')]}
        value={audit ? t(audit.ok ? 'status.audit.ok' : 'status.audit.bad') : '—'}
      />
      <FactRow
        name="status-withdrawals"
        icon={withdrawals.open ? 'wallet' : 'alert'}
        state={withdrawals.open ? 'plain' : 'bad'}
        title={t('status.withdrawals')}
        details={[
          withdrawals.open
            ? withdrawals.counted > 0
              ? t('status.withdrawals.detail', { count: withdrawals.counted })
              : t('status.withdrawals.none')
            : t('status.fault.payouts'),
        ]}
        value={span ? t(`status.span.${span.unit}`, { count: span.count }) : '—'}
      />
      <FactRow
        name="status-unmatched"
        icon={oldest ? 'clock' : 'check'}
        title={t('status.unmatched')}
        details={[
          oldest
            ? t('status.unmatched.oldest', {
                count: unmatched.count,
                span: t(`status.span.${oldest.unit}`, { count: oldest.count }),
              })
            : t('status.unmatched.none'),
        ]}
        value={oldest ? etb(unmatched.amount) : '—'}
      />
      {books && (
        <FactRow
          name="status-owed"
          icon="people"
          title={t('status.owed')}
          details={[t('status.owed.detail', { day: dateOf(books.day) })]}
          value={etb(books.owed)}
        />
      )}
      {books?.providers.map(({ provider, holds, at }) => (
        <FactRow
          key={provider}
          name={`status-holds-${provider}`}
          icon="wallet"
          title={t('status.holds', { provider: names[provider] ?? provider })}
          details={[t('status.holds.detail', { time: dateTimeOf(at) })]}
          value={etb(holds)}
        />
      ))}
      <FactRow
        name="status-rounds"
        icon="dice"
        title={t('status.rounds')}
        details={[t('status.rounds.detail', { days: rounds.days, ever: shortAmount(rounds.playedEver) })]}
        value={shortAmount(rounds.played)}
      />
      <FactRow
        name="status-voided"
        icon="undo"
        title={t('status.voided')}
        details={[t('status.voided.detail', { days: rounds.days, ever: shortAmount(rounds.voidedEver) })]}
        value={shortAmount(rounds.voided)}
      />
      <FactRow
        name="status-beacon"
        icon={beacon.ready ? 'globe' : 'alert'}
        state={beacon.ready ? 'plain' : 'bad'}
        title={t(`status.beacon.${beacon.source}`)}
        details={[t('status.beacon.detail', { late: beacon.late }) + unnamed]}
        value={shortAmount(beacon.rounds)}
      />
    </FactList>
  );
}

/** What the rounds of each stake gave back to players, beside what was promised. */
function Returns({ returns, days }: { returns: ServiceStatus['returns']; days: number }) {
  const t = useT();
  if (returns.length === 0) return null;
  return (
    <section className={styles['card']} aria-label={t('status.returns')} data-testid="status-returns">
      <p className={styles['line']}>
        <span>{t('status.returns')}</span>
      </p>
      <small className={styles['note']}>{t('status.returns.detail', { days })}</small>
      <table className={styles['returns']}>
        <thead>
          <tr>
            <th scope="col">{t('history.column.stake')}</th>
            <th scope="col">{t('status.returns.paid')}</th>
            <th scope="col">{t('status.returns.promised')}</th>
          </tr>
        </thead>
        <tbody>
          {returns.map(({ stake, percent, promised }) => (
            <tr key={stake} data-testid={`returned-${stake}`}>
              <th scope="row">{t('stake.birr', { amount: shortAmount(stake) })}</th>
              <td>{percent.toFixed(2)}%</td>
              <td>{promised.toFixed(2)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows one bar for each day, today last. */
function Uptime({ uptime }: { uptime: ServiceStatus['uptime'] }) {
  const t = useT();
  const { days, percent, since } = uptime;
  if (percent === null || since === null) return null;
  const text = t('status.uptime.days', { count: days.length, percent });
  return (
    <section className={styles['card']} aria-label={t('status.uptime')}>
      <p className={styles['line']}>
        <span>{t('status.uptime')}</span>
        <b data-testid="uptime">{percent}%</b>
      </p>
      <div className={styles['bars']} role="img" aria-label={text}>
        {days.map((one) => (
          <i key={one.day} data-grade={gradeOf(one.percent)} title={`${dateOf(one.day)} · ${one.percent}%`} />
        ))}
      </div>
      <p className={styles['ends']}>
        <small>{dateOf(days[0]?.day ?? since)}</small>
        <small>{t('common.today')}</small>
      </p>
    </section>
  );
}

/** Whether everything works, and if not, the failed parts. */
function Wellbeing({ status }: { status: ServiceStatus }) {
  const t = useT();
  const isWell = status.state === 'ok';
  const faults = [
    ...(status.audit?.ok === false ? [t('status.fault.books')] : []),
    ...(status.withdrawals.open ? [] : [t('status.fault.payouts')]),
    ...(status.beacon.ready ? [] : [t('status.fault.beacon')]),
  ];
  return (
    <section className={styles['wellbeing']} role="status" data-testid="wellbeing" data-state={status.state}>
      <Icon name={isWell ? 'shield' : 'alert'} className={styles['shield']} />
      <div>
        <b>{t(isWell ? 'status.ok' : 'status.attention')}</b>
        <small>{isWell ? t('status.asOf', { time: dateTimeOf(status.at) }) : faults.join(' · ')}</small>
      </div>
    </section>
  );
}

/** Public answer of GET status (apps/api/src/site/status/status.dto.ts). */
interface ServiceStatus {
  at: string;
  state: 'ok' | 'attention';
  audit: { ok: boolean; at: string } | null;
  withdrawals: { medianSeconds: number | null; counted: number; open: boolean };
  unmatched: { oldestSeconds: number | null; count: number; amount: number };
  books: {
    day: string;
    owed: number;
    providers: { provider: string; holds: number; at: string }[];
  } | null;
  rounds: {
    days: number;
    played: number;
    refunded: number;
    voided: number;
    playedEver: number;
    voidedEver: number;
  };
  returns: { stake: number; percent: number; promised: number }[];
  beacon: {
    source: 'drand' | 'sandbox' | 'local';
    ready: boolean;
    rounds: number;
    late: number;
    unnamed: number;
  };
  uptime: { days: { day: string; percent: number }[]; percent: number | null; since: string | null };
  windDown: WindDownSums | null;
  server: { version: string; commit: string; schema: string | null };
}

/** Fetches the status; the answer is at most 45 seconds old. */
const fetchStatus = (signal: AbortSignal) => call<ServiceStatus>('status', { signal });

/** Grades a day by its uptime: whole, with a gap, or mostly unavailable. */
export function gradeOf(percent: number): 'whole' | 'gap' | 'away' {
  if (percent >= 99.9) return 'whole';
  return percent >= 95 ? 'gap' : 'away';
}

/** Seconds in the largest unit that leaves a whole number; rounded up, so that no promise is too short. */
export function spanOf(seconds: number): { unit: 'second' | 'minute' | 'hour'; count: number } {
  if (seconds < 90) return { unit: 'second', count: Math.max(Math.ceil(seconds), 1) };
  if (seconds < 90 * 60) return { unit: 'minute', count: Math.ceil(seconds / 60) };
  return { unit: 'hour', count: Math.ceil(seconds / 3600) };
}
