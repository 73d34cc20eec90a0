import { classes } from '../classes';
import { icons, type IconName } from './icons';
import styles from './Icon.module.css';

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A drawn icon in the colour of its text; meaning is always told by a word beside it or a label. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classes(styles['icon'], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
