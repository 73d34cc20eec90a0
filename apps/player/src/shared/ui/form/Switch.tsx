import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** An on/off switch, shown by position, colour and a tick. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={styles['row']}
      onClick={() => onChange(!on)}
    >
      <span>
        {label}
        {hint && <small className={styles['hint']}>{hint}</small>}
      </span>
      <span className={classes(styles['track'], on && styles['on'])}>
        {on && <Icon name="check" className={styles['tick']} />}
      </span>
    </button>
  );
}
