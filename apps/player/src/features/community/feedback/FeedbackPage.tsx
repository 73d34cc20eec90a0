import { useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { useClosePage } from '../../../shared/aside';
import type { UserView } from '@libs/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api';
import { fetchFeedback, type Feedback } from '../api';
import { freshStore } from '../../../shared/app-state/fresh';
import { Button, Dialog, toast } from '../../../shared/ui';
import { DeleteFeedback } from './DeleteFeedback';
import { FeedbackForm } from './FeedbackForm';
import { deviceStorage } from '../../../shared/device/storage';
import styles from '../Feedback.module.css';

/** /profile/feedback: the form as a dialog, so that the phone's back button closes it. */
export function FeedbackPage() {
  const t = useT();
  const user = useUser();
  const close = useClosePage();
  return (
    <>
      <h1 className="visually-hidden">{t('feedback.title')}</h1>
      {user && <FeedbackDialog user={user} onClose={close} />}
    </>
  );
}

interface FeedbackDialogProps {
  user: UserView;
  onClose: () => void;
}

/** "Tell us what you think": new feedback, or the player's latest one to change. */
function FeedbackDialog({ user, onClose }: FeedbackDialogProps) {
  const t = useT();
  const [last, setLast] = useState<Feedback>();
  const [state, setState] = useState<'idle' | 'fetching' | 'deleting'>('idle');
  const lastId = lastFeedback(user.id);
  const keep = (id: string | null) => keepLastFeedback(user.id, id);

  // Staff may answer while the dialog is open, so the feedback is fetched again when the server reports news.
  const shownId = last?.id;
  useEffect(() => {
    if (shownId === undefined) return;
    return freshStore.subscribe(() => void fetchFeedback(shownId).then(setLast, () => undefined));
  }, [shownId]);

  function saved({ id }: Feedback) {
    keep(id);
    toast.success(t(last ? 'feedback.changed' : 'feedback.thanks'));
    onClose();
  }

  async function openLast(id: string) {
    setState('fetching');
    try {
      setLast(await fetchFeedback(id));
    } catch (error) {
      // The player, in another place, or an admin has deleted the feedback, so the device forgets it.
      if (error instanceof ApiError && error.status === 404) keep(null);
      toast.error(error instanceof ApiError ? error.message : t('error.load'));
    }
    setState('idle');
  }

  return (
    <Dialog title={t(last ? 'feedback.edit' : 'feedback.title')} onClose={onClose} testId="feedback">
      <div className={styles['body']}>
        {!last && <p className={styles['prompt']}>{t('feedback.prompt')}</p>}
        {last?.answer && (
          <p className={styles['prompt']} dir="auto">
            {t('feedback.answer', { text: last.answer })}
          </p>
        )}
        <FeedbackForm key={last?.id} of={last} onSaved={saved} />
        {last ? (
          <Button look="text" onClick={() => setState('deleting')}>
            {t('common.delete')}
          </Button>
        ) : (
          lastId && (
            <Button look="text" busy={state === 'fetching'} onClick={() => void openLast(lastId)}>
              {t('feedback.last')}
            </Button>
          )
        )}
      </div>
      {state === 'deleting' && last && (
        <DeleteFeedback
          id={last.id}
          onCancel={() => setState('idle')}
          onDeleted={() => {
            keep(null);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** The device remembers a player's latest feedback, so that the player can change or delete it. */
const keyOf = (userId: string) => `feedback:${userId}`;

const lastFeedback = (userId: string): string | null => deviceStorage.read(keyOf(userId));

const keepLastFeedback = (userId: string, id: string | null): void => deviceStorage.write(keyOf(userId), id);
