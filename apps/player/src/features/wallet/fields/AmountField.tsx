import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import type { AmountLimits } from '../../../shared/api';
import { etb, shortAmount, useT } from '../../../shared/i18n';
import { classes, Icon } from '../../../shared/ui';
import { unclear, type AmountKind, type Problem } from './amounts';
import styles from './AmountField.module.css';

interface AmountFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  /**
   * The text exactly as typed: if the field dropped a key from the middle, the other digits would form another
   * amount.
   */
  value: string;
  onChange: (value: string) => void;
  kind: AmountKind;
  limits: AmountLimits;
  /** A problem that the form has found; the field itself finds a text that is no amount. */
  problem: Problem | null;
  /** Suggested amounts. */
  chips?: readonly number[];
  /** Element beside the box, such as the button that sends the amount. */
  beside?: ReactNode;
}

const [unit] = etb(0).split(/\s/);

/** An amount in birr: large digits, its range at the end of the box, and suggested amounts to tap. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, kind, limits, problem: found, chips = [], beside, ...rest } = props;
  const t = useT();
  const id = useId();
  const problem = unclear(value, kind) ?? found;
  const offered = chips.filter((chip) => chip >= limits.min && chip <= limits.max);
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['row']}>
        <div className={classes(styles['box'], problem && styles['invalid'])}>
          <span aria-hidden="true">{unit}</span>
          <input
            name="amount"
            inputMode={kind.santim ? 'decimal' : 'numeric'}
            autoComplete="off"
            placeholder="0"
            {...rest}
            id={id}
            type="text"
            max={limits.max}
            value={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-range ${id}-note`}
            onChange={(event) => onChange(event.target.value)}
          />
          <small id={`${id}-range`}>
            {shortAmount(limits.min)} – {shortAmount(limits.max)}
          </small>
        </div>
        {beside}
      </div>
      <p id={`${id}-note`} aria-live="polite" className={styles['note']}>
        {problem && <Icon name="alert" className={styles['noteIcon']} />}
        {problem && t(problem.key, problem.params)}
      </p>
      {offered.length > 0 && (
        <div className={styles['chips']} role="group" aria-label={label}>
          {offered.map((chip) => (
            <button
              key={chip}
              type="button"
              aria-pressed={value === String(chip)}
              onClick={() => onChange(String(chip))}
            >
              {value === String(chip) && <Icon name="check" className={styles['tick']} />}
              {chip}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
