import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Button.module.css';

interface ButtonLinkProps {
  to: LinkProps['to'];
  look?: 'brand' | 'ghost';
  size?: 'normal' | 'large';
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button, for navigation; an action uses Button. */
export function ButtonLink({ to, look = 'brand', size, wide, className, children }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      className={classes(
        styles['button'],
        styles[look],
        size === 'large' && styles['large'],
        wide && styles['wide'],
        className,
      )}
    >
      {children}
    </Link>
  );
}
