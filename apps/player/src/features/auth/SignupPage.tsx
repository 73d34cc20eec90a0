import { textLimits } from '@libs/contract';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, register } from '../../shared/api';
import { useT } from '../../shared/i18n';
import { Button, PasswordField, TextField, toast } from '../../shared/ui';
import { newPasswordProblem, phoneProblem } from './checks';
import { EntranceLayout } from './EntranceLayout';
import { focusFirstError } from './focus-first-error';
import { PhoneAndCode } from './PhoneAndCode';
import { Refusal } from './Refusal';
import { SignupHead } from './SignupHead';
import { useOtp } from './use-otp';
import styles from './auth-form.module.css';

export function SignupPage() {
  const t = useT();
  const navigate = useNavigate();
  const { referralCode: invitedWith } = useParams({ strict: false });
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [referral, setReferral] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const otp = useOtp(phone);

  const errors = {
    name: name.trim() ? undefined : t('auth.signup.usernameRequired'),
    phone: phoneProblem(t, phone),
    code: code ? undefined : t('auth.otp.required'),
    password: newPasswordProblem(t, password),
  };
  const shown: Partial<typeof errors> = checked ? errors : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(errors).some(Boolean)) return focusFirstError(form.current);
    setBusy(true);
    setRefusal(null);
    try {
      await register({
        name: name.trim(),
        phoneNo: phone,
        password,
        otp: code,
        vc: otp.vc ?? '',
        referralCode: (invitedWith ?? referral.trim()) || undefined,
      });
      toast.success(t('auth.signup.success'));
      await navigate({ to: '/' });
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('auth.signup.failed'));
      setBusy(false);
    }
  }

  return (
    <EntranceLayout head={<SignupHead />}>
      <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles['head']}>
          <h1>{t('auth.signup.title')}</h1>
          <Link to="/" className={styles['link']}>
            {t('auth.signup.loginHere')}
          </Link>
        </div>
        {refusal && <Refusal message={refusal} />}
        <TextField
          label={t('auth.signup.username')}
          name="username"
          autoComplete="nickname"
          maxLength={textLimits.name.max}
          value={name}
          onChange={setName}
          error={shown.name}
          required
        />
        <PhoneAndCode
          phone={phone}
          onPhone={setPhone}
          phoneError={shown.phone}
          code={code}
          onCode={setCode}
          codeError={shown.code}
          otp={otp}
        />
        <PasswordField
          label={t('auth.signup.password')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={shown.password}
          required
        />
        <TextField
          label={t('auth.signup.referral')}
          name="referral"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={32}
          value={invitedWith ?? referral}
          onChange={setReferral}
          locked={invitedWith !== undefined}
          title={
            invitedWith === undefined ? undefined : t('auth.signup.referralLocked', { code: invitedWith })
          }
          placeholder={t('common.optional')}
        />
        <Button type="submit" size="large" wide busy={busy} className={styles['submit']}>
          {t('auth.signup.submit')}
        </Button>
      </form>
    </EntranceLayout>
  );
}
