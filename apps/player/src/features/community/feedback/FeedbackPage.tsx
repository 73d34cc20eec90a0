import { useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { useClosePage } from '../../../shared/aside';
import { FeedbackDialog } from './FeedbackDialog';

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
