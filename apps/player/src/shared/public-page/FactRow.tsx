import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui';
import styles from './PublicPage.module.css';

/** A list of facts for everybody. */
export function FactList({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <ul className={styles['facts']} data-testid={name}>
      {children}
    </ul>
  );
}

export interface FactProps {
  /** What tests call it. */
  name?: string;
  icon: IconName;
  title: string;
  details?: readonly string[];
  value?: string;
  /** good or bad: result of a check; plain: a value without one. */
  state?: 'good' | 'bad' | 'plain';
}

/** One fact: its sign, its name with what explains it, its value. */
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
