import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui';
import styles from './PublicPage.module.css';

/** The list of facts on a public page. */
export function FactList({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <ul className={styles['facts']} data-testid={name}>
      {children}
    </ul>
  );
}

export interface FactProps {
  /** Id by which tests find the fact. */
  name?: string;
  icon: IconName;
  title: string;
  details?: readonly string[];
  value?: string;
  /** good, bad: the result of a check · plain: a value that was not checked. */
  state?: 'good' | 'bad' | 'plain';
}

/** One fact: a sign, a name with its explanation, and a value. */
export function FactRow({ name, icon, title, details = [], value, state = 'plain' }: FactProps) {
  return (
    <li data-testid={name} data-state={state}>
      <i className={styles['mark']}>
        <Icon name={icon} />
      </i>
      <div>
        <b>{title}</b>
        {details.map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
      </div>
      {value !== undefined && <strong>{value}</strong>}
    </li>
  );
}
