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
  isBad?: boolean;
}

function Figure({ name, icon, title, detail, figure, isBad = false }: FigureProps) {
  const t = useT();
  return (
    <li data-testid={`status-${name}`} data-state={isBad ? 'bad' : 'ok'}>
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

/** The books, the money on its way, the rounds and their beacon. */
export function Figures({ status }: { status: ServiceStatus }) {
  const t = useT();
  const { audit, withdrawals, rounds, beacon } = status;
  const span = withdrawals.medianSeconds === null ? null : spanOf(withdrawals.medianSeconds);
  const unnamed = beacon.unnamed > 0 ? ` · ${t('status.beacon.unnamed', { count: beacon.unnamed })}` : '';
  return (
    <ul className={styles['figures']}>
      <Figure
        name="audit"
        icon={audit?.ok === false ? 'x' : 'check'}
        isBad={audit?.ok === false}
        title="status.audit"
        detail={audit ? t('status.audit.at', { time: dateTimeOf(audit.at) }) : t('status.audit.none')}
        figure={audit ? t(audit.ok ? 'status.audit.ok' : 'status.audit.bad') : '—'}
      />
      <Figure
        name="withdrawals"
        icon={withdrawals.open ? 'wallet' : 'alert'}
        isBad={!withdrawals.open}
        title="status.withdrawals"
        detail={
          withdrawals.open
            ? t('status.withdrawals.detail', { count: withdrawals.counted })
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
        isBad={!beacon.ready}
        title={`status.beacon.${beacon.source}`}
        detail={t('status.beacon.detail', { late: beacon.late }) + unnamed}
        figure={shortAmount(beacon.rounds)}
      />
    </ul>
  );
}
