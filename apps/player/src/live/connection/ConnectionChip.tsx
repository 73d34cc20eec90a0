import { useT } from '../../shared/i18n';
import { useConnection } from './connection';
import { Icon } from '../../shared/ui';
import styles from './ConnectionChip.module.css';

/** Shows that the connection is lost, beside the title of a page that stays usable. */
export function ConnectionChip() {
  const t = useT();
  const lost = useConnection() === 'lost';
  return (
    <span role="status" className={styles['place']}>
      {lost && (
        <span className={styles['chip']}>
          <Icon name="offline" className={styles['icon']} />
          {t('connection.lost')}
        </span>
      )}
    </span>
  );
}
