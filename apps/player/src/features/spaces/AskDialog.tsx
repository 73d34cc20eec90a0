import { useState } from 'react';
import { ApiError } from '../../shared/api';
import { useT } from '../../shared/i18n';
import { Button, Dialog } from '../../shared/ui';
import styles from './spaces.module.css';

interface AskDialogProps {
  title: string;
  text: string;
  /** Label of the button that confirms. */
  action: string;
  onDo: () => Promise<void>;
  onClose: () => void;
}

/** Confirms before an action affects other players; shows a refusal in the dialog. */
export function AskDialog({ title, text, action, onDo, onClose }: AskDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function act() {
    setBusy(true);
    try {
      await onDo();
      onClose();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.generic'));
      setBusy(false);
    }
  }

  return (
    <Dialog role="alertdialog" title={title} onClose={onClose} testId="ask">
      <div className={styles['dialog']}>
        <p>{text}</p>
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
        <div className={styles['pair']}>
          <Button look="ghost" size="large" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button size="large" busy={busy} onClick={() => void act()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
