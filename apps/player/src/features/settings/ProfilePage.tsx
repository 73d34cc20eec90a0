import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useUser } from '../../shared/session';
import { SettingsDialog } from './SettingsDialog';

/** /profile: the settings; closing them goes back to where they were opened. */
export function ProfilePage() {
  const user = useUser();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  function close() {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/home', replace: true });
  }

  return user && <SettingsDialog user={user} onClose={close} />;
}
