import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { I18nProvider, translate } from '../shared/i18n';
import { askSessionAgain, Unanswered } from '../shared/session';
import { ErrorState } from '../shared/ui';
import { StatusPage } from './StatusPage';

/** A page that could not be shown: no answer from the server, or a part of the app that did not load. */
export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    if (error instanceof Unanswered) await askSessionAgain();
    await router.invalidate();
    setBusy(false);
    reset();
  }

  return (
    <I18nProvider>
      <StatusPage>
        <ErrorState
          text={translate(error instanceof Unanswered ? 'connection.failed' : 'error.generic')}
          busy={busy}
          onRetry={() => void retry()}
        />
      </StatusPage>
    </I18nProvider>
  );
}
