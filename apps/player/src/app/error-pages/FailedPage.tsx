import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageKey } from '@libs/i18n';
import { I18nProvider, translate } from '../../shared/i18n';
import { askSessionAgain, Unanswered } from '../../shared/session';
import { isMissingChunk, renewApp } from '../../shared/app-state/renew';
import { ErrorState } from '../../shared/ui';
import { StatusPage } from './StatusPage';

/** A page that could not be shown: the server did not answer, or a chunk of the app did not load. */
export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const isMissing = isMissingChunk(error);
  const isUnanswered = error instanceof Unanswered;
  const [busy, setBusy] = useState(false);
  const [isOnline, setOnline] = useState(navigator.onLine);

  async function retry() {
    setBusy(true);
    if (isMissing) return renewApp();
    if (isUnanswered) await askSessionAgain();
    await router.invalidate();
    setBusy(false);
    reset();
  }

  // Says when the phone is offline, and tries again without a tap as soon as it is online again.
  const change = useEffectEvent((now: boolean) => {
    setOnline(now);
    if (now) void retry();
  });
  useEffect(() => {
    const over = new AbortController();
    for (const now of ['online', 'offline'])
      window.addEventListener(now, () => change(now === 'online'), { signal: over.signal });
    return () => over.abort();
  }, []);

  let text: MessageKey = 'error.generic';
  if (isUnanswered) text = 'connection.failed';
  // The server no longer has this chunk, so a deployment has replaced it: the page reloads with the new version.
  if (isMissing) text = 'app.update.ready';
  if (!isOnline && (isMissing || isUnanswered)) text = 'connection.offline';
  return (
    <I18nProvider>
      <StatusPage>
        <ErrorState text={translate(text)} busy={busy} onRetry={() => void retry()} />
      </StatusPage>
    </I18nProvider>
  );
}
