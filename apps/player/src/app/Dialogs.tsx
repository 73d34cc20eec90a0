import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from '../shared/device/store';
import { translate } from '../shared/i18n';
import { useUser } from '../shared/session';
import { pushedStore } from '../shared/app-state/notices';
import { panelStore } from '../shared/app-state/dialogs';
import { toast } from '../shared/ui';
import { usePart } from '../shared/lazy/use-lazy';
import { loadNotices, panels } from './lazy-dialogs';

/** Delay before notices are requested, so that the page loads first. */
const QUIET_MS = 1500;

const close = () => panelStore.set(null);

function failed(): void {
  close();
  toast.error(translate('error.network'));
}

/** The open dialog, and notices, over any page of a signed-in player. */
export function Panels() {
  const user = useUser();
  const name = useStore(panelStore);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const part = usePart(user && name ? panels[name] : null, failed);
  useEffect(close, [path]);
  return (
    <>
      {user && <LateNotices key={user.id} userId={user.id} />}
      {part && <part.Panel onClose={close} />}
    </>
  );
}

function LateNotices({ userId }: { userId: string }) {
  const [quiet, setQuiet] = useState(false);
  const pushed = useStore(pushedStore).length > 0;
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const part = usePart(quiet || pushed ? loadNotices : null);
  return part && <part.Notices userId={userId} />;
}
