import type { MessageKey } from '@libs/i18n';
import { dateTimeOf, shortAmount, useT } from '../../shared/i18n';
import { Icon, type IconName } from '../../shared/ui';
import { spanOf, type ServiceStatus } from './status';
import styles from './StatusPage.module.css';

interface FigureProps {
  name: string;
  icon: IconName;
  title: MessageKey;
  detail: string;
  figure: string;
  /** good or bad: result of a check; plain: a value without one. */
  state?: 'good' | 'bad' | 'plain';
}

function Figure({ name, icon, title, detail, figure, state = 'plain' }: FigureProps) {
  const t = useT();
  return (
    <li data-testid={`status-${name}`} data-state={state}>
      <i className={styles['mark']}>
        <Icon name={icon} />
      </i>
      <div>
        <b>{t(title)}</b>
        <small>{detail}</small>
      </div>
      <strong>{figure}</strong>
    </li>
  );
}

/** The ledger, pending money, the rounds and their beacon. */
export function Figures({ status }: { status: ServiceStatus }) {
  const t = useT();
  const { audit, withdrawals, rounds, beacon } = status;
  const span = withdrawals.medianSeconds === null ? null : spanOf(withdrawals.medianSeconds);
  const unnamed = beacon.unnamed > 0 ? ` · ${t('status.beacon.unnamed', { count: beacon.unnamed })}` : '';
  return (
    <ul className={styles['figures']}>
      <Figure
        name="audit"
        icon={audit === null ? 'clock' : audit.ok ? 'check' : 'x'}
        state={audit === null ? 'plain' : audit.ok ? 'good' : 'bad'}
        title="status.audit"
        detail={audit ? t('status.audit.at', { time: dateTimeOf(audit.at) }) : t('status.audit.none')}
        figure={audit ? t(audit.ok ? 'status.audit.ok' : 'status.audit.bad') : '—'}
      />
      <Figure
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
        figure={span ? `${span.count} ${t(`common.unit.${span.unit}s`)}` : '—'}
      />
      <Figure
        name="rounds"
        icon="dice"
        title="status.rounds"
        detail={t('status.rounds.detail', { days: rounds.days, ever: shortAmount(rounds.playedEver) })}
        figure={shortAmount(rounds.played)}
      />
      <Figure
        name="voided"
        icon="undo"
        title="status.voided"
        detail={t('status.voided.detail', { days: rounds.days, ever: shortAmount(rounds.voidedEver) })}
        figure={shortAmount(rounds.voided)}
      />
      <Figure
        name="beacon"
        icon={beacon.ready ? 'globe' : 'alert'}
        state={beacon.ready ? 'plain' : 'bad'}
        title={`status.beacon.${beacon.source}`}
        detail={t('status.beacon.detail', { late: beacon.late }) + unnamed}
        figure={shortAmount(beacon.rounds)}
      />
    </ul>
  );
}
