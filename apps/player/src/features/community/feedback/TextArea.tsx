import { useId, type TextareaHTMLAttributes } from 'react';
import { classes, Icon } from '../../../shared/ui';
import field from '../../../shared/ui/form/Field.module.css';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Limit in whole characters: an emoji counts as one, whereas a browser's `maxLength` counts two. */
  atMost: number;
  error?: string | undefined;
}

/** A labelled text of several lines. */
export function TextArea({ label, value, onChange, atMost, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={field['field']}>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <div className={classes(field['box'], styles['box'], error && field['invalid'])}>
        <textarea
          rows={4}
          dir="auto"
          {...rest}
          id={id}
          className={classes(field['input'], styles['input'])}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) =>
            onChange(
              target.value.length <= atMost ? target.value : [...target.value].slice(0, atMost).join(''),
            )
          }
        />
      </div>
      <p id={`${id}-note`} aria-live="polite" className={classes(field['note'], field['error'])}>
        {error && <Icon name="alert" className={field['noteIcon']} />}
        {error}
      </p>
    </div>
  );
}
