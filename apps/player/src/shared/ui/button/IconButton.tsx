import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import type { IconName } from '../brand/icons';
import styles from './IconButton.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Name of the button for screen readers. */
  label: string;
}

/** A 44 px square with an icon; its name is for screen readers only. */
export function IconButton({ icon, label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles['button'], className)} aria-label={label}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
