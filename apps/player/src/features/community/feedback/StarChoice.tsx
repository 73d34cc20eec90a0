import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import { ratings } from './Stars';
import styles from './Stars.module.css';

interface StarChoiceProps {
  /** 0 before a choice. */
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
