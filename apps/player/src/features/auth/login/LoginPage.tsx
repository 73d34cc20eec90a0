import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { login } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { useLazy } from '../../../shared/lazy/lazy';
import { refreshUser } from '../../../shared/session';
import { Button, classes, PasswordField, PhoneField } from '../../../shared/ui';
import { phoneProblem, focusFirstError } from '../checks';
import { EntranceLayout } from '../EntranceLayout';
import { Refusal, refusalOf, type RefusalProps } from '../Refusal';
import styles from '../auth-form.module.css';

/** Loaded after the first paint, and shown below the form, where nothing moves by it. */
const loadMore = async () => (await import('./PasskeySignIn')).moreWays();

export function LoginPage() {
  const t = useT();
  const more = useLazy(loadMore);
  const form = useRef<HTMLFormElement>(null);
  /** The phone of an account that is new: nobody types it twice, or is welcomed back. */
  const made = useLocation().state.userPhone;
  const [phone, setPhone] = useState(made ?? '');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalProps | null>(null);
  /** The second step of the sign-in, only for staff with a second factor. */
  const [next, setNext] = useState<ReactElement | null>(null);

  const phoneError = phoneProblem(t, phone);
  const passwordError = password ? undefined : t('auth.login.passwordRequired');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (phoneError ?? passwordError) return focusFirstError(form.current);
    setBusy(true);
    setRefusal(null);
    try {
      if (await login(phone, password))
        return setNext(await (await import('../code/lazy-otp-step')).codeStep());
      // The router sees the new session and opens the next page.
      await refreshUser();
    } catch (error) {
      setRefusal(refusalOf(error, t('auth.login.failed')));
      setBusy(false);
    }
  }

  return (
    next ?? (
      <EntranceLayout snow>
        <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
          <div className={styles['head']}>
            <h1>{t('auth.login.title')}</h1>
            {!refusal && (
              <span className={styles['welcome']}>{t(made ? 'auth.login.made' : 'auth.login.welcome')}</span>
            )}
          </div>
          {refusal && <Refusal {...refusal} />}
          <PhoneField
            label={t('auth.login.phone')}
            placeholder={t('auth.login.phonePlaceholder')}
            value={phone}
            onChange={setPhone}
            error={checked ? phoneError : undefined}
            required
          />
          <PasswordField
            label={t('auth.login.password')}
            value={password}
            onChange={setPassword}
            error={checked ? passwordError : undefined}
            required
          />
          <Link to="/resetpassword" className={classes(styles['link'], styles['end'])}>
            {t('auth.login.forgot')}
          </Link>
          <Button type="submit" size="large" wide busy={busy}>
            {t('auth.login.submit')}
          </Button>
          <p className={styles['foot']}>
            {t('auth.login.noAccount')}
            <Link to="/Signup" className={styles['link']}>
              {t('auth.login.signup')}
            </Link>
          </p>
          {more}
        </form>
      </EntranceLayout>
    )
  );
}
