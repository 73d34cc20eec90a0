import { useId } from 'react';
import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import styles from './AgeBox.module.css';

interface AgeBoxProps {
  /** Minimum age in years, set by the deployment. */
  age: number;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
  error: string | undefined;
}

/** A newcomer confirms their age; asked only where the product is played for money. */
export function AgeBox({ age, confirmed, onConfirm, error }: AgeBoxProps) {
  const t = useT();
  const noteId = useId();
  return (
    <div>
      <label className={styles['row']}>
        <input
          type="checkbox"
          name="age"
          checked={confirmed}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => onConfirm(event.target.checked)}
        />
        {t('auth.signup.age', { age })}
      </label>
      <p id={noteId} aria-live="polite" className={styles['note']}>
        {error && <Icon name="alert" />}
        {error}
      </p>
    </div>
  );
}
