import { textLimits } from '@libs/contract';
import { Link, useParams } from '@tanstack/react-router';
import { useRef, type FormEvent } from 'react';
import { useT } from '../../../shared/i18n';
import { Button, PasswordField, TextField } from '../../../shared/ui';
import { AgeBox } from './AgeBox';
import { EntranceLayout } from '../EntranceLayout';
import { focusFirstError } from '../focus-first-error';
import { PhoneAndCode } from '../code/PhoneAndCode';
import { ReferralField } from './ReferralField';
import { Refusal } from '../Refusal';
import { SignupHead } from './SignupHead';
import { useSignup } from './use-signup';
import styles from '../auth-form.module.css';

export function SignupPage() {
  const t = useT();
  const { referralCode: invitedWith } = useParams({ strict: false });
  const form = useRef<HTMLFormElement>(null);
  const { fields, set, age, oldEnough, setOldEnough, errors, otp, busy, refusal, submit } =
    useSignup(invitedWith);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await submit())) focusFirstError(form.current);
  }

  return (
    <EntranceLayout head={<SignupHead />}>
      <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
        <div className={styles['head']}>
          <h1>{t('auth.signup.title')}</h1>
          <Link to="/" className={styles['link']}>
            {t('auth.signup.loginHere')}
          </Link>
        </div>
        {refusal && <Refusal {...refusal} />}
        <TextField
          label={t('auth.signup.username')}
          name="username"
          autoComplete="nickname"
          maxLength={textLimits.name.max}
          value={fields.name}
          onChange={set('name')}
          error={errors.name}
          required
        />
        <PhoneAndCode
          phone={fields.phone}
          onPhone={set('phone')}
          phoneError={errors.phone}
          code={fields.code}
          onCode={set('code')}
          codeError={errors.code}
          otp={otp}
        >
          <PasswordField
            label={t('auth.signup.password')}
            autoComplete="new-password"
            value={fields.password}
            onChange={set('password')}
            error={errors.password}
            required
          />
        </PhoneAndCode>
        <ReferralField invitedWith={invitedWith} value={fields.referral} onChange={set('referral')} />
        {age !== null && (
          <AgeBox age={age} confirmed={oldEnough} onConfirm={setOldEnough} error={errors.age} />
        )}
        <Button type="submit" size="large" wide busy={busy} className={styles['submit']}>
          {t('auth.signup.submit')}
        </Button>
      </form>
    </EntranceLayout>
  );
}
