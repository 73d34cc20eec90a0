import { letterOf } from '@libs/bingo';
import { useT } from '../../../shared/i18n';
import { Dialog, Icon } from '../../../shared/ui';
import styles from './CallsDialog.module.css';

interface CallsDialogProps {
  calls: readonly number[];
  checked: number;
  onClose: () => void;
}

/** Every call, the latest first, each with the tick of its check. A chunk of its own, loaded when it is opened. */
export function CallsDialog({ calls, checked, onClose }: CallsDialogProps) {
  const t = useT();
  return (
    <Dialog place="bottom" title={t('game.board')} onClose={onClose} testId="calls">
      <p className={styles['summary']}>
        <Icon name="shield" className={styles['icon']} />
        {t('game.checked', { n: checked, total: calls.length })}
      </p>
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
