import { useConfig } from '../../shared/app-state/use-config';
import { useT } from '../../shared/i18n';
import styles from './auth-form.module.css';

/** From which age one may play, and the licence of who offers it. */
export function Adults() {
  const t = useT();
  const config = useConfig();
  if (!config) return null;
  return (
    <p className={styles['foot']}>
      {t('responsible.adults', { age: config.minimumAge })}{' '}
      {config.licence !== null && t('responsible.licence', { number: config.licence })}
    </p>
  );
}
