import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes';
import { mesobWeave } from './mesob-weave';
import styles from './Mesob.module.css';

export type Letter = 'B' | 'I' | 'N' | 'G' | 'O';

/** A colour of the themes: the letters N and G, right and wrong. */
type RimColour = `var(--${'n' | 'g' | 'ok' | 'bad'})`;

interface MesobProps {
  /** Width and height, a CSS length. */
  size: string;
  /** Colours the rim; written above the number. */
  letter?: Letter | undefined;
  number?: number | undefined;
  /** Whether the letter is written as well as shown by colour. */
  showLetter?: boolean;
  /** Rim colour without a letter. */
  colour?: RimColour | undefined;
  /** Content of the basket instead of a number: a flower, a rank, a first letter, an icon. */
  children?: ReactNode;
  /** True to show the basket in grey, for example while the connection is lost. */
  stale?: boolean;
  /** True to turn slowly, as a sign of loading. */
  turning?: boolean;
  className?: string | undefined;
  /** Accessible name; without it the picture is decoration. */
  label?: string | undefined;
  testId?: string | undefined;
}

/** The mesob basket seen from above: ball, logo, rank, portrait and loading mark. */
export function Mesob(props: MesobProps) {
  const {
    size,
    letter,
    number,
    showLetter = true,
    colour,
    stale,
    turning,
    className,
    label,
    children,
  } = props;
  const style = { '--s': size, ...(colour ? { '--lc': colour } : {}) } as CSSProperties;
  return (
    <span
      className={classes(styles['mesob'], stale && styles['stale'], turning && styles['turning'], className)}
      data-l={letter}
      data-testid={props.testId}
      style={style}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className={styles['rim']}>
        <circle cx="50" cy="50" r="50" fill="#F6E2B4" />
        <path d={mesobWeave.letter} className={styles['strand']} />
        <path d={mesobWeave.saffron} fill="#E79A1C" />
        <circle cx="50" cy="50" r="35.5" className={styles['core']} />
      </svg>
      {letter && showLetter && number !== undefined && <span className={styles['letter']}>{letter}</span>}
      {number !== undefined && <span className={styles['number']}>{number}</span>}
      {children !== undefined && <span className={styles['inside']}>{children}</span>}
    </span>
  );
}
