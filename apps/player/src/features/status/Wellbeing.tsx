import { dateTimeOf, useT } from '../../shared/i18n';
import { Icon } from '../../shared/ui';
import type { ServiceStatus } from './status';
import styles from './StatusPage.module.css';

/** Whether everything works, and if not, the failed parts. */
export function Wellbeing({ status }: { status: ServiceStatus }) {
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
