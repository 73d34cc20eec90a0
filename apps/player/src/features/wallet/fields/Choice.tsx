import { useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<T extends string> {
  /** The question of the group. */
  label: string;
  /** Shows the question to screen readers only. */
  quiet?: boolean;
  value: T;
  options: readonly { value: T; text: string; detail?: string }[];
  onChange: (value: T) => void;
}

/** One of a few choices, each in a box of its own: native radios, for arrow keys and screen readers. */
export function Choice<T extends string>({ label, quiet, value, options, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={quiet ? 'visually-hidden' : undefined}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.text}
            {option.detail && <small>{option.detail}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
