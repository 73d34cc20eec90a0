import { useCallback, useState } from 'react';
import { useT } from '../../../shared/i18n';
import { useIncoming } from '../room';

/** Announces incoming messages; older pages are not announced. */
export function Incoming({ peerId }: { peerId: string }) {
  const t = useT();
  const [latest, setLatest] = useState<{ user: string; message: string } | null>(null);
  useIncoming(
    useCallback(
      ({ senderId, user, message }) => {
        if (senderId === peerId) setLatest({ user, message });
      },
      [peerId],
    ),
  );
  return (
    <p className="visually-hidden" aria-live="polite">
      {latest && t('chat.from', latest)}
    </p>
  );
}
