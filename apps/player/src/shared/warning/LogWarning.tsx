import type { ReactNode } from 'react';
import { Icon } from '../ui';
import styles from './LogWarning.module.css';

interface LogWarningProps {
  text: string;
  testId?: string;
  /** What the player can do about the contradiction, such as a button that saves the evidence. */
  children?: ReactNode;
}

/** Warns in red that the operator now shows something else than it told this phone before. */
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
