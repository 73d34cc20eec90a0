import { useState } from 'react';
import { dateTimeOf, useT } from '../../shared/i18n';
import { Button } from '../../shared/ui';
import { comeBack, type Limits } from '../../shared/limits/limits-api';
import { useLimitChange } from '../../shared/limits/use-limits';
import styles from '../../shared/limits/limits.module.css';

/** The button that begins it is far below on a phone. */
const bringIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'center' });

/** The break or exclusion that is running, and the way back from one that is over. */
export function Running({ limits }: { limits: Limits }) {
  const t = useT();
  const { busy, send } = useLimitChange();
  const [openedAt] = useState(() => Date.now());
  const { breakUntil, selfExcludedUntil, returnFrom } = limits;
  if (selfExcludedUntil === null) {
    if (breakUntil === null) return null;
    return (
      <p ref={bringIntoView} role="status" className={styles['running']} data-testid="limits-running">
        {t('limits.break.running', { time: dateTimeOf(breakUntil) })}
      </p>
    );
  }
  const isOver = Date.parse(selfExcludedUntil) <= openedAt;
  const mayConfirm = returnFrom === null || Date.parse(returnFrom) <= openedAt;
  const text = !isOver
    ? t('limits.out.running', { time: dateTimeOf(selfExcludedUntil) })
    : returnFrom === null
      ? t('limits.out.over')
      : t('limits.out.asked', { time: dateTimeOf(returnFrom) });
  return (
    <>
      <p ref={bringIntoView} role="status" className={styles['running']} data-testid="limits-running">
        {text}
      </p>
      {isOver && mayConfirm && (
        <Button size="large" wide busy={busy} onClick={() => void send(comeBack)}>
          {t('limits.out.return')}
        </Button>
      )}
    </>
  );
}
