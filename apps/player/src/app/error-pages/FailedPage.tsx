import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageKey } from '@libs/i18n';
import { I18nProvider, translate } from '../../shared/i18n';
import { askSessionAgain, Unanswered } from '../../shared/session';
import { isMissingChunk, renewApp } from '../../shared/app-state/renew';
import { ErrorState } from '../../shared/ui';
import { StatusPage } from './StatusPage';

function textOf(error: unknown): MessageKey {
  if (error instanceof Unanswered) return navigator.onLine ? 'connection.failed' : 'connection.offline';
  if (!isMissingChunk(error)) return 'error.generic';
  // The server no longer has this chunk, so a deployment has replaced it: the page reloads with the new version.
  return navigator.onLine ? 'app.update.ready' : 'connection.offline';
}

/** A page that could not be shown: the server did not answer, or a chunk of the app did not load. */
export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    if (isMissingChunk(error)) return renewApp();
    if (error instanceof Unanswered) await askSessionAgain();
    await router.invalidate();
    setBusy(false);
    reset();
  }

  // Tries again without a tap as soon as the phone is online again.
  const again = useEffectEvent(() => void retry());
  useEffect(() => {
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  return (
    <I18nProvider>
      <StatusPage>
        <ErrorState text={translate(textOf(error))} busy={busy} onRetry={() => void retry()} />
      </StatusPage>
    </I18nProvider>
  );
}
