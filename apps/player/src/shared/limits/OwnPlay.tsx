import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../i18n';
import { Skeleton } from '../ui';
import { PlaySums } from './PlaySums';
import { useLimits } from './use-limits';
import styles from './limits.module.css';

/** One's own play, shown on a tap. */
export function OwnPlay() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles['own']}
      data-testid="own-play"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('limits.play')}</summary>
      {open && <Sums />}
      <Link to="/limits" className={styles['link'] ?? ''}>
        {t('limits.title')}
      </Link>
    </details>
  );
}

function Sums() {
  const { data } = useLimits();
  return data ? <PlaySums limits={data} /> : <Skeleton rows={3} />;
}
