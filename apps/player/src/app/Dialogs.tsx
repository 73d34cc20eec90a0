import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from '../shared/device/store';
import { translate } from '../shared/i18n';
import { useUser } from '../shared/session';
import { pushedStore } from '../shared/app-state/notices';
import { panelStore } from '../shared/app-state/dialogs';
import { toast } from '../shared/ui';
import { useLazy } from '../shared/lazy/use-lazy';
import { loadBackground, panels } from './lazy-dialogs';

/** Delay before notices are requested, so that the page loads first. */
const NOTICES_DELAY_MS = 1500;

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
  const loaded = useLazy(user && name ? panels[name] : null, failed);
  useEffect(close, [path]);
  return (
    <>
      {user && <LoadedBackground key={user.id} userId={user.id} />}
      {loaded && <loaded.Panel onClose={close} />}
    </>
  );
}

function LoadedBackground({ userId }: { userId: string }) {
  const [isDue, setDue] = useState(false);
  const pushed = useStore(pushedStore).length > 0;
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), NOTICES_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const loaded = useLazy(isDue || pushed ? loadBackground : null);
  return loaded && <loaded.Background userId={userId} />;
}
