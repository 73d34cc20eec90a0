import { dateOf, useT } from '../../shared/i18n';
import { gradeOf, type ServiceStatus } from './status';
import styles from './StatusPage.module.css';

/** A bar for each day, today last. */
export function Uptime({ uptime }: { uptime: ServiceStatus['uptime'] }) {
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
