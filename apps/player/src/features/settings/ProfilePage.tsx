import { useT } from '../../shared/i18n';
import { useUser } from '../../shared/session';
import { useClosePage } from '../../shared/aside';
import { SettingsDialog } from './SettingsDialog';

/** /profile: the settings; closing them returns to the previous page. */
export function ProfilePage() {
  const t = useT();
  const user = useUser();
  const close = useClosePage();
  return (
    <>
      <h1 className="visually-hidden">{t('nav.profile')}</h1>
      {user && <SettingsDialog user={user} onClose={close} />}
    </>
  );
}
