import { classes } from '../classes';
import { icons, type IconName } from './icons';
import styles from './Icon.module.css';

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/**
 * A drawn icon in the colour of its text. It is hidden from screen readers; a label or a word beside it says what it
 * means.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classes(styles['icon'], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
