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

interface StarChoiceProps {
  /** The chosen number of stars; 0 before a choice. */
  rating: number;
  onRate: (rating: number) => void;
  error?: string | undefined;
}

/** Five stars to choose from: a group of radio buttons, so arrow keys move and the choice is read out. */
export function StarChoice({ rating, onRate, error }: StarChoiceProps) {
  const t = useT();
  return (
    <fieldset
      className={styles['choice']}
      aria-describedby="rating-note"
      aria-invalid={error ? true : undefined}
    >
      <legend>{t('feedback.rating')}</legend>
      <div>
        {ratings.map((star) => (
          <label key={star} data-on={star <= rating || undefined}>
            <input
              type="radio"
              name="rating"
              className="visually-hidden"
              aria-label={t('feedback.stars', { n: star })}
              checked={rating === star}
              onChange={() => onRate(star)}
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
      <p id="rating-note" aria-live="polite">
        {error && <Icon name="alert" />}
        {error}
      </p>
    </fieldset>
  );
}
