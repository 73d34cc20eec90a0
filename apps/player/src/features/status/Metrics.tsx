import type { MessageKey } from '@libs/i18n';
import { dateOf, dateTimeOf, etb, shortAmount, useT } from '../../shared/i18n';
import { Icon, type IconName } from '../../shared/ui';
import { spanOf, type ServiceStatus } from './status';
import styles from './StatusPage.module.css';

/** As the providers write themselves. */
const names: Readonly<Record<string, string>> = {
  arifpay: 'ArifPay',
  chapa: 'Chapa',
  santimpay: 'SantimPay',
};

interface MetricProps {
  name: string;
  icon: IconName;
  title: MessageKey;
  titleParams?: Record<string, string>;
  detail: string;
  value: string;
  /** good or bad: result of a check; plain: a value without one. */
  state?: 'good' | 'bad' | 'plain';
}

function Metric({ name, icon, title, titleParams, detail, value, state = 'plain' }: MetricProps) {
  const t = useT();
  return (
    <li data-testid={`status-${name}`} data-state={state}>
      <i className={styles['mark']}>
        <Icon name={icon} />
      </i>
      <div>
        <b>{t(title, titleParams)}</b>
        <small>{detail}</small>
      </div>
      <strong>{value}</strong>
    </li>
  );
}

/** The ledger, pending money, the rounds and their beacon. */
export function Metrics({ status }: { status: ServiceStatus }) {
  const t = useT();
  const { audit, withdrawals, unmatched, books, rounds, beacon } = status;
  const span = withdrawals.medianSeconds === null ? null : spanOf(withdrawals.medianSeconds);
  const oldest = unmatched.oldestSeconds === null ? null : spanOf(unmatched.oldestSeconds);
  const unnamed = beacon.unnamed > 0 ? ` · ${t('status.beacon.unnamed', { count: beacon.unnamed })}` : '';
  return (
    <ul className={styles['metrics']}>
      <Metric
        name="audit"
        icon={audit === null ? 'clock' : audit.ok ? 'check' : 'x'}
        state={audit === null ? 'plain' : audit.ok ? 'good' : 'bad'}
        title="status.audit"
        detail={audit ? t('status.audit.at', { time: dateTimeOf(audit.at) }) : t('status.audit.none')}
        value={audit ? t(audit.ok ? 'status.audit.ok' : 'status.audit.bad') : '—'}
      />
      <Metric
        name="withdrawals"
        icon={withdrawals.open ? 'wallet' : 'alert'}
        state={withdrawals.open ? 'plain' : 'bad'}
        title="status.withdrawals"
        detail={
          withdrawals.open
            ? withdrawals.counted > 0
              ? t('status.withdrawals.detail', { count: withdrawals.counted })
              : t('status.withdrawals.none')
            : t('status.fault.payouts')
        }
        value={span ? `${span.count} ${t(`common.unit.${span.unit}s`)}` : '—'}
      />
      <Metric
        name="unmatched"
        icon={oldest ? 'clock' : 'check'}
        title="status.unmatched"
        detail={t(oldest ? 'status.unmatched.oldest' : 'status.unmatched.none')}
        value={oldest ? `${oldest.count} ${t(`common.unit.${oldest.unit}s`)}` : '—'}
      />
      {books && (
        <Metric
          name="owed"
          icon="people"
          title="status.owed"
          detail={t('status.owed.detail', { day: dateOf(books.day) })}
          value={etb(books.owed)}
        />
      )}
      {books?.providers.map(({ provider, holds, at }) => (
        <Metric
          key={provider}
          name={`holds-${provider}`}
          icon="wallet"
          title="status.holds"
          titleParams={{ provider: names[provider] ?? provider }}
          detail={t('status.holds.detail', { time: dateTimeOf(at) })}
          value={etb(holds)}
        />
      ))}
      <Metric
        name="rounds"
        icon="dice"
        title="status.rounds"
        detail={t('status.rounds.detail', { days: rounds.days, ever: shortAmount(rounds.playedEver) })}
        value={shortAmount(rounds.played)}
      />
      <Metric
        name="voided"
        icon="undo"
        title="status.voided"
        detail={t('status.voided.detail', { days: rounds.days, ever: shortAmount(rounds.voidedEver) })}
        value={shortAmount(rounds.voided)}
      />
      <Metric
        name="beacon"
        icon={beacon.ready ? 'globe' : 'alert'}
        state={beacon.ready ? 'plain' : 'bad'}
        title={`status.beacon.${beacon.source}`}
        detail={t('status.beacon.detail', { late: beacon.late }) + unnamed}
        value={shortAmount(beacon.rounds)}
      />
    </ul>
  );
}
