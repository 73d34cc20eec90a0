import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageKey } from '@libs/i18n';
import { I18nProvider, translate } from '../../shared/i18n';
import { askSessionAgain, held, Unanswered } from '../../shared/session';
import { isMissingChunk, renewApp } from '../../shared/app-state/renew';
import { ErrorState } from '../../shared/ui';
import { StatusPage } from './StatusPage';

/** A page that could not be shown: the server did not answer, or a chunk of the app did not load. */
export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const isMissing = isMissingChunk(error);
  const isUnanswered = error instanceof Unanswered;
  const [busy, setBusy] = useState(false);
  const [, draw] = useState({});

  async function retry() {
    setBusy(true);
    // An old version that fails at its own mistake never shows the offer of the next one: a new version ends that. A page
    // with a token in its memory would lose its player.
    if (isMissing || !(isUnanswered || held.token)) return renewApp();
    await askSessionAgain();
    await router.invalidate();
    setBusy(false);
    reset();
  }

  // Tries again without a tap as soon as the phone is online again, and says so when it is not.
  const change = useEffectEvent(() => (navigator.onLine ? void retry() : draw({})));
  useEffect(() => {
    const heard = () => change();
    window.addEventListener('online', heard);
    window.addEventListener('offline', heard);
    return () => {
      window.removeEventListener('online', heard);
      window.removeEventListener('offline', heard);
    };
  }, []);

  let text: MessageKey = 'error.generic';
  if (isUnanswered) text = 'connection.failed';
  // The server no longer has this chunk, so a deployment has replaced it: the page reloads with the new version.
  if (isMissing) text = 'app.update.ready';
  if (!navigator.onLine && (isMissing || isUnanswered)) text = 'connection.offline';
  return (
    <I18nProvider>
      <StatusPage>
        <ErrorState text={translate(text)} busy={busy} onRetry={() => void retry()} />
      </StatusPage>
    </I18nProvider>
  );
}
