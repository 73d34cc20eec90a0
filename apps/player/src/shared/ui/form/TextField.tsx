import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import styles from './Field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error, shown under the field and announced. */
  error?: string | undefined;
  /** Help, shown while there is no error. */
  hint?: string | undefined;
  /** True shows the hint as a success. */
  hintGood?: boolean;
  /** True makes the field read-only, with a lock icon. */
  locked?: boolean;
  /** Element inside the box, at its end, such as an eye or a unit. */
  end?: ReactNode;
  /** Element beside the box, such as the button that sends a code. */
  beside?: ReactNode;
  /** Element over the box, such as the slots of a code. */
  over?: ReactNode;
}

/** A labelled input: label above, error under it in a live region. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, hintGood, locked, end, beside, over, className, ...rest } =
    props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['row']}>
        <div className={classes(styles['box'], error && styles['invalid'], locked && styles['locked'])}>
          <input
            {...rest}
            id={id}
            className={styles['input']}
            value={value}
            readOnly={locked}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {over}
          {locked ? <Icon name="lock" className={styles['lock']} /> : end}
        </div>
        {beside}
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={classes(styles['note'], error && styles['error'], !error && hintGood && styles['good'])}
      >
        {(error || (note && hintGood)) && (
          <Icon name={error ? 'alert' : 'check'} className={styles['noteIcon']} />
        )}
        {/* New with every error, so that one in the words of the hint is announced, too. */}
        {note && <span key={error}>{note}</span>}
      </p>
    </div>
  );
}
