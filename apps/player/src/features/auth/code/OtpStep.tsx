import { textLimits } from '@libs/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { knowsPasskeys, passkeyOptions, signInByPasskey } from '../../../shared/passkeys/passkeys';
import { refreshUser } from '../../../shared/session';
import { Button, TextField } from '../../../shared/ui';
import { codeProblem, focusFirstError } from '../checks';
import { EntranceLayout } from '../EntranceLayout';
import { Refusal, refusalOf, type RefusalProps } from '../Refusal';
import styles from '../auth-form.module.css';

/** Second step after the password: a passkey, a code of the authenticator app, or a recovery code (docs/admin-api.md section 1). */
export function CodeStep() {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [hasPasskey, setHasPasskey] = useState(false);
  const [refusal, setRefusal] = useState<RefusalProps | null>(null);
  const codeError = codeProblem(t, code);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    void mayUsePasskey().then(setHasPasskey);
  }, []);

  async function prove(proof: () => Promise<unknown>) {
    setBusy(true);
    setRefusal(null);
    try {
      await proof();
      // The router sees the new session and opens the next page.
      await refreshUser();
    } catch (error) {
      setRefusal(refusalOf(error, t('auth.login.failed')));
      setBusy(false);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (codeError) return focusFirstError(form.current);
    await prove(() => call('user/secondFactor', { method: 'POST', body: { code: code.trim() } }));
  }

  return (
    <EntranceLayout>
      <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles['head']}>
          <h1>{t('auth.code.title')}</h1>
        </div>
        {refusal && <Refusal {...refusal} />}
        {hasPasskey && (
          <Button
            size="large"
            wide
            disabled={busy}
            onClick={() => void prove(() => signInByPasskey('user/secondFactor'))}
          >
            {t('auth.code.passkey')}
          </Button>
        )}
        <TextField
          label={t('auth.code.label')}
          name="code"
          value={code}
          onChange={setCode}
          hint={t('auth.code.hint')}
          error={checked ? codeError : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={textLimits.factorCode.max}
          required
        />
        <Button type="submit" size="large" wide busy={busy}>
          {t('auth.code.submit')}
        </Button>
        {/* This link reloads the page, which shows the first step of the sign-in again. */}
        <a href="/" className={styles['link']}>
          {t('auth.reset.backToLogin')}
        </a>
      </form>
    </EntranceLayout>
  );
}

/** True if the person, whose password was accepted, has a passkey and the browser supports passkeys. */
async function mayUsePasskey(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return passkeyOptions('user/secondFactor').then(
    () => true,
    () => false,
  );
}
