import type { ReactNode } from 'react';
import { Icon } from '../ui';
import styles from './LogWarning.module.css';

interface LogWarningProps {
  text: string;
  testId?: string;
  /** What the player can do about it. */
  children?: ReactNode;
}

/** Says in red that the operator has told this phone one thing, and shows another. */
export function LogWarning({ text, testId, children }: LogWarningProps) {
  return (
    <section role="alert" className={styles['warning']} data-testid={testId}>
      <Icon name="alert" />
      <div>
        <b>{text}</b>
        {children}
      </div>
    </section>
  );
}
