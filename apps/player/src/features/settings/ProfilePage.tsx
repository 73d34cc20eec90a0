import { loadDataTexts } from '@libs/i18n';
import { addTexts, useT } from '../../shared/i18n';
import { renewApp } from '../../shared/app-state/renew';
import { lazySection, useLazy } from '../../shared/lazy/lazy';
import { useUser, signOut, refreshUser } from '../../shared/session';
import { useClosePage, CopyBox, referralLink } from '../../shared/aside';
import { type UserView, localPhone, textLimits } from '@libs/contract';
import { Link } from '@tanstack/react-router';
import { Dialog, Button, ErrorState, Icon, PasswordField, Skeleton, TextField, toast } from '../../shared/ui';
import { DeviceSettings } from './DeviceSettings';
import { SignInSettings } from './SignInSettings';
import { TelegramSettings } from './TelegramSettings';
import { Suspense, useState, type FormEvent } from 'react';
import { ApiError, updateMe } from '../../shared/api';
import styles from './ProfilePage.module.css';

// A chunk of its own, because few players ever open it.
const loadMyData = async () => (await Promise.all([import('./MyData'), addTexts(loadDataTexts)]))[0];

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

interface SettingsDialogProps {
  user: UserView;
  onClose: () => void;
}

/** Profile and device settings. The tabs also link to Wallet and History and log out, as in the customer's design. */
function SettingsDialog({ user, onClose }: SettingsDialogProps) {
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
        <DeviceSettings />
        {/* These two appear once their state is read; they stand below what is seen first, so that nothing moves. */}
        <SignInSettings isStaff={user.role !== 'player' || user.isSystemAdmin} />
        <TelegramSettings phone={user.phoneNo} />
        <div className={styles['ways']}>
          <Link to="/messages">{t('nav.messages')}</Link>
          <Link to="/limits">{t('nav.limits')}</Link>
          <Link to="/status">{t('settings.status')}</Link>
          <Suspense fallback={null}>
            <MyComplaints />
          </Suspense>
        </div>
        <DataSettings />
      </div>
    </Dialog>
  );
}

const MyComplaints = lazySection(async () =>
  (await import('../../shared/complaints/load')).loadMyComplaints(),
);
/** A copy of the player's data, and the erasure of the account, once they are opened. */
function DataSettings() {
  const t = useT();
  const [state, setState] = useState<'closed' | 'open' | 'failed' | 'again'>('closed');
  const wanted = state === 'open' || state === 'again';
  const loaded = useLazy(wanted ? loadMyData : null, () => {
    // Some browsers keep a failed import, and only a new page asks for the file again.
    if (state === 'again' && navigator.onLine) void renewApp();
    else setState('failed');
  });
  const content = loaded ? <loaded.MyData /> : <Skeleton rows={4} />;
  return (
    <details
      className={styles['data']}
      data-testid="my-data"
      onToggle={({ currentTarget }) => setState(currentTarget.open ? 'open' : 'closed')}
    >
      <summary>
        {t('settings.data')}
        <Icon name="down" className={styles['arrow']} />
      </summary>
      {wanted && content}
      {state === 'failed' && <ErrorState onRetry={() => setState('again')} />}
    </details>
  );
}

/** User name, phone, own code and password; only changed fields are sent. */
function ProfileForm({ user }: { user: UserView }) {
  const t = useT();
  const [name, setName] = useState(user.name);
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const { min } = textLimits.password;
  const passwordHint = t('auth.password.tooShort', { min });
  const nameError = name.trim() ? undefined : t('auth.signup.usernameRequired');
  const passwordError = password && password.length < min ? passwordHint : undefined;
  const currentError = password && !current ? t('settings.currentPasswordRequired') : undefined;
  const renamed = name.trim() !== user.name;
  const changed = renamed || password !== '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (nameError ?? passwordError ?? currentError) return;
    setBusy(true);
    setRefusal(null);
    try {
      await updateMe({
        ...(renamed ? { username: name.trim() } : {}),
        ...(password ? { password, currentPassword: current } : {}),
      });
      setPassword('');
      setCurrent('');
      setChecked(false);
      toast.success(t('settings.saved'));
      // The change is saved already; if this request fails, the next one shows the new name.
      await refreshUser().catch(() => undefined);
    } catch (error) {
      setRefusal(error instanceof ApiError && error.code !== 'INTERNAL' ? error.message : '');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles['pair']}>
        <TextField
          label={t('settings.userName')}
          name="username"
          autoComplete="nickname"
          maxLength={textLimits.name.max}
          value={name}
          onChange={setName}
          error={checked ? nameError : undefined}
        />
        <TextField
          label={t('settings.phone')}
          value={localPhone(user.phoneNo)}
          onChange={() => undefined}
          title={t('settings.phoneLocked')}
          locked
        />
      </div>
      <CopyBox
        label={t('settings.referral')}
        text={user.referralCode}
        link={referralLink(user.referralCode)}
      />
      <details className={styles['password']}>
        <summary>
          <Icon name="lock" />
          {t('settings.changePassword')}
          <Icon name="down" className={styles['arrow']} />
        </summary>
        <PasswordField
          label={t('settings.currentPassword')}
          name="currentPassword"
          value={current}
          onChange={setCurrent}
          error={checked ? currentError : undefined}
        />
        <PasswordField
          label={t('settings.password')}
          name="newPassword"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={checked ? passwordError : undefined}
          hint={passwordHint}
        />
      </details>
      <p className={styles['refusal']} role="alert">
        {refusal !== null && (
          <>
            <b>{t('settings.failed')}</b> {refusal}
          </>
        )}
      </p>
      <Button type="submit" size="large" wide busy={busy} disabled={!changed}>
        {t('settings.save')}
      </Button>
    </form>
  );
}
