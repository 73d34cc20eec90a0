import { letterOf } from '@libs/bingo';
import { loadProofTexts } from '@libs/i18n';
import { Suspense } from 'react';
import { addTexts, useT } from '../../../shared/i18n';
import { lazySection } from '../../../shared/lazy/lazy';
import { Dialog, Icon } from '../../../shared/ui';
import styles from './CallsDialog.module.css';

interface CallsDialogProps {
  calls: readonly number[];
  checked: number;
  onClose: () => void;
}

/** What "checked" means; its words come with those of the proof. */
const Why = lazySection(async () => {
  await addTexts(loadProofTexts);
  return function CheckedWhy() {
    const t = useT();
    return <p className={styles['why']}>{t('game.checkedWhy')}</p>;
  };
});

/** Every call, the latest first, each with the tick of its check. A chunk of its own, loaded when it is opened. */
export function CallsDialog({ calls, checked, onClose }: CallsDialogProps) {
  const t = useT();
  return (
    <Dialog place="bottom" title={t('game.board')} onClose={onClose} testId="calls">
      <p className={styles['summary']}>
        <Icon name="shield" className={styles['icon']} />
        {t('game.checked', { n: checked, total: calls.length })}
      </p>
      <Suspense fallback={<p className={styles['why']} />}>
        <Why />
      </Suspense>
      <ol className={styles['calls']} reversed>
        {calls
          .map((number, at) => ({ number, index: at + 1 }))
          .reverse()
          .map(({ number, index }) => (
            <li key={index} value={index} data-l={letterOf(number)}>
              <small>{index}</small>
              <b>{t('game.announce', { letter: letterOf(number), number })}</b>
              {index <= checked && <Icon name="check" className={styles['tick']} />}
            </li>
          ))}
      </ol>
    </Dialog>
  );
}
