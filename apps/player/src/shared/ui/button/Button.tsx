import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import type { IconName } from '../brand/icons';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * brand: continue · ok: confirm, open · gold: bingo, bonus · quiet: beside a filled one · ghost: outlined · text: a
   * link-like action.
   */
  look?: 'brand' | 'ok' | 'gold' | 'quiet' | 'ghost' | 'text';
  size?: 'normal' | 'large';
  /** True if the button takes the whole width of its box. */
  wide?: boolean;
  /** A request is running: the button is locked, with a spinner over the text, which keeps the width. */
  busy?: boolean;
  icon?: IconName | undefined;
  /** Icon after the text. */
  iconAfter?: IconName | undefined;
  children?: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    look = 'brand',
    size = 'normal',
    wide,
    busy,
    icon,
    iconAfter,
    children,
    className,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy === true}
      aria-busy={busy || undefined}
      className={classes(
        styles['button'],
        styles[look],
        size === 'large' && styles['large'],
        wide && styles['wide'],
        busy && styles['busy'],
        className,
      )}
    >
      {icon && <Icon name={icon} className={styles['icon']} />}
      <span className={styles['words']}>{children}</span>
      {iconAfter && <Icon name={iconAfter} className={styles['icon']} />}
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
    </button>
  );
}
