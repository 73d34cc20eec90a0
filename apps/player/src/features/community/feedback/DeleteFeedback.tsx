import { useState } from 'react';
import { ApiError } from '../../../shared/api';
import { deleteFeedback } from '../api';
import { useT } from '../../../shared/i18n';
import { Button, Dialog, toast } from '../../../shared/ui';
import styles from '../Feedback.module.css';

interface DeleteFeedbackProps {
  id: string;
  onCancel: () => void;
  onDeleted: () => void;
}

/** The question "Delete this feedback?", asked before it is deleted. */
export function DeleteFeedback({ id, onCancel, onDeleted }: DeleteFeedbackProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await deleteFeedback(id);
      toast.success(t('feedback.deleted'));
      onDeleted();
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.generic'));
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('feedback.deleteConfirm')} role="alertdialog" onClose={onCancel}>
      <div className={styles['question']}>
        <Button look="ghost" size="large" data-autofocus onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="large" busy={busy} onClick={() => void remove()}>
          {t('common.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
