import type { UserView } from '@libs/contract';
import { Link } from '@tanstack/react-router';
import { useT } from '../../shared/i18n';
import { signOut } from '../../shared/session';
import { Dialog } from '../../shared/ui';
import { DeviceSettings } from './DeviceSettings';
import { ProfileForm } from './ProfileForm';
import { TelegramSettings } from './TelegramSettings';
import styles from './SettingsDialog.module.css';

interface SettingsDialogProps {
  user: UserView;
  onClose: () => void;
}

/** Profile and device settings. The tabs also link to Wallet and History and log out, as in the customer's design. */
export function SettingsDialog({ user, onClose }: SettingsDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('settings.title')} onClose={onClose} testId="settings">
      <nav className={styles['tabs']} aria-label={t('settings.title')}>
        <span aria-current="page">{t('settings.tab.profile')}</span>
        <Link to="/wallet">{t('settings.tab.wallet')}</Link>
        <Link to="/history">{t('settings.tab.history')}</Link>
        <button type="button" onClick={() => void signOut()}>
          {t('settings.tab.logout')}
        </button>
      </nav>
      <div className={styles['body']}>
        <ProfileForm user={user} />
        <TelegramSettings phone={user.phoneNo} />
        <DeviceSettings />
        <Link to="/messages" className={styles['status']}>
          {t('nav.messages')}
        </Link>
        <Link to="/limits" className={styles['status']}>
          {t('nav.limits')}
        </Link>
        <Link to="/status" className={styles['status']}>
          {t('settings.status')}
        </Link>
      </div>
    </Dialog>
  );
}
