import { classes } from '../classes';
import styles from './AdeyFlower.module.css';

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/** The adey abeba, the flower of the new year: on the free cell of a card and in the middle of the mark. */
export function AdeyFlower({ className, label }: { className?: string | undefined; label?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes(styles['flower'], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {petals.map((angle) => (
        <ellipse key={angle} cx="12" cy="5.6" rx="2.7" ry="4.1" transform={`rotate(${angle} 12 12)`} />
      ))}
      <circle cx="12" cy="12" r="2.6" className={styles['eye']} />
    </svg>
  );
}
