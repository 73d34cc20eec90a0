import { useId, type SelectHTMLAttributes } from 'react';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import field from './Field.module.css';
import styles from './Select.module.css';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** A native select, which opens the picker of the phone, in a box of the product's style. */
export function Select({ label, value, options, onChange, className, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={classes(field['field'], className)}>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <div className={field['box']}>
        <select
          {...rest}
          id={id}
          className={classes(field['input'], styles['select'])}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="down" className={styles['arrow']} />
      </div>
    </div>
  );
}
