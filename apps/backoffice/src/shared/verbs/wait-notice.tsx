import { Alert } from '@mui/material';
import { useCallback } from 'react';
import { Link, useNotify, useTranslate } from 'react-admin';

/** True if the answer to an action says that a second person has to confirm it (docs/controls.md 7). */
export function isWaiting(answer: Readonly<Record<string, unknown>>): boolean {
  return answer['status'] === 'AwaitingSecond' && typeof answer['proposalId'] === 'string';
}

/** Shows a notice that the action, which it names if it is told, waits for a second person, with a link to the queue. */
export function useWaitNotice(): (what?: string) => void {
  const notify = useNotify();
  const t = useTranslate();
  return useCallback(
    (what) =>
      notify(
        <Alert severity="info">
          {what && `${t('backoffice.proposals.proposedWhat', { what })} `}
          {t('backoffice.proposals.waits')} <Link to="/proposals">{t('backoffice.proposals.open')}</Link>
        </Alert>,
        { type: 'info', autoHideDuration: 8000 },
      ),
    [notify, t],
  );
}
