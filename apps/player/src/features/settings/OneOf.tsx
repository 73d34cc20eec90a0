import { Icon } from '../../shared/ui';
import styles from './OneOf.module.css';

interface Props<T extends string> {
  /** Name of the group of radio buttons; unique in the dialog. */
  name: string;
  label: string;
  choices: readonly (readonly [value: T, text: string])[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A few choices side by side; the chosen one has a tick. */
export function OneOf<T extends string>({ name, label, choices, chosen, onChoose }: Props<T>) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      <div>
        {choices.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {chosen === value && <Icon name="check" />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
