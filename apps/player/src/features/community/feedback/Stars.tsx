import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import styles from './Stars.module.css';

export const ratings = [1, 2, 3, 4, 5] as const;

/** Read-only stars. */
export function Stars({ rating }: { rating: number }) {
  const t = useT();
  return (
    <span className={styles['stars']} role="img" aria-label={t('feedback.stars', { n: rating })}>
      {ratings.map((star) => (
        <span key={star} data-on={star <= rating || undefined}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}
