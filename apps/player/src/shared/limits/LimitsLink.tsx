import { Link } from '@tanstack/react-router';
import { useT } from '../i18n';
import styles from './limits.module.css';

/** Links to the page of limits and breaks. */
export function LimitsLink({ onFollow }: { onFollow?: () => void }) {
  const t = useT();
  return (
    <Link to="/limits" className={styles['link'] ?? ''} onClick={onFollow} data-testid="limits-link">
      {t('nav.limits')}
    </Link>
  );
}
