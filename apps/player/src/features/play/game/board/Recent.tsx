import { letterOf } from '@libs/bingo';
import { Suspense, useState } from 'react';
import { useT } from '../../../../shared/i18n';
import { lazySection } from '../../../../shared/lazy/lazy';
import { Icon } from '../../../../shared/ui';
import styles from './CallRow.module.css';

/** Calls beside the current one: 4 on a phone, of which a desktop shows 3. */
const RECENT = 4;

const CallsDialog = lazySection(async () => (await import('../after-round/CallsDialog')).CallsDialog);

/** The latest calls, and how many of all calls this phone has checked; a tap lists all calls. */
export function Recent({ calls, checked }: { calls: readonly number[]; checked: number }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (calls.length === 0) return <div className={styles['recent']} />;
  const recent = calls.slice(0, -1).slice(-RECENT).reverse();
  const checkedText = t('game.checked', { n: checked, total: calls.length });
  return (
    <>
      <button type="button" className={styles['calls']} onClick={() => setOpen(true)}>
        <span className="visually-hidden">
          {t('game.recent')}. {checkedText}.
        </span>
        <span className={styles['recent']}>
          {recent.map((number) => (
            <span key={number} data-l={letterOf(number)} className={styles['chip']}>
              <i>{letterOf(number)}</i>
              {number}
            </span>
          ))}
        </span>
        <span className={styles['checked']} aria-hidden="true" data-testid="checked" data-checked={checked}>
          <Icon name="shield" className={styles['icon']} />
          <b>{checkedText}</b>
        </span>
      </button>
      {open && (
        <Suspense>
          <CallsDialog calls={calls} checked={checked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
