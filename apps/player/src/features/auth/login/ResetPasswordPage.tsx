import { textLimits } from '@libs/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { forgotPassword } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { Button, PasswordField, Dialog, Icon, Mesob, Switch } from '../../../shared/ui';
import { newPasswordProblem, phoneProblem, focusFirstError } from '../checks';
import { EntranceLayout } from '../EntranceLayout';
import { PhoneAndCode } from '../code/PhoneAndCode';
import { useFieldRefusals } from '../field-refusals';
import { Refusal, refusalOf, type RefusalProps } from '../Refusal';
import { useOtp } from '../code/use-otp';
import styles from '../auth-form.module.css';
import own from './ResetPasswordPage.module.css';

export function ResetPasswordPage() {
  const t = useT();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [endPasskeys, setEndPasskeys] = useState(true);
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [refusal, setRefusal] = useState<RefusalProps | null>(null);
  const otp = useOtp(phone);
  const refused = useFieldRefusals({ phoneNo: phone, password, otp: code });

  const errors = {
    phone: phoneProblem(t, phone),
    code: code ? undefined : t('auth.otp.required'),
    password: newPasswordProblem(t, password),
  };
  const shown: Partial<typeof errors> = checked ? errors : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(errors).some(Boolean)) return focusFirstError(form.current);
    setState('sending');
    try {
      await forgotPassword({
        phoneNo: phone,
        password,
        otp: code,
        vc: otp.vc ?? '',
        keepPasskeys: !endPasskeys,
      });
      setRefusal(null);
      setState('done');
    } catch (error) {
      setState('open');
      // The old refusal stays until here: without it the form would move up below the finger that taps twice.
      const atCode = otp.refuse(error, code);
      setRefusal(atCode ? null : refusalOf(error, t('auth.reset.failed')));
      if (refused.note(error) || atCode) focusFirstError(form.current);
    }
  }

  return (
    <EntranceLayout>
      <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles['head']}>
          <h1>{t('auth.reset.title')}</h1>
          <Link to="/" className={styles['link']}>
            {t('auth.signup.loginHere')}
          </Link>
        </div>
        {refusal && <Refusal {...refusal} />}
        <PhoneAndCode
          phone={phone}
          onPhone={setPhone}
          phoneError={shown.phone ?? refused.of('phoneNo')}
          code={code}
          onCode={setCode}
          codeError={shown.code ?? refused.of('otp')}
          otp={otp}
        >
          <PasswordField
            label={t('auth.reset.newPassword')}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={shown.password ?? refused.of('password')}
            hint={t('auth.password.tooShort', textLimits.password)}
            required
          />
        </PhoneAndCode>
        <Switch label={t('auth.reset.endPasskeys')} on={endPasskeys} onChange={setEndPasskeys} />
        <Button type="submit" size="large" wide busy={state === 'sending'} className={styles['submit']}>
          {t('auth.reset.submit')}
        </Button>
      </form>
      {state === 'done' && <PasswordResetDialog onClose={() => void navigate({ to: '/' })} />}
    </EntranceLayout>
  );
}

/** "Your password has been successfully reset!" (specification.md section 4). */
function PasswordResetDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('auth.reset.successTitle')} onClose={onClose}>
      <div className={own['body']}>
        <Mesob size="76px" colour="var(--g)">
          <Icon name="check" className={own['tick']} />
        </Mesob>
        <p>{t('auth.reset.successBody')}</p>
        <Button look="ok" size="large" wide data-autofocus onClick={onClose}>
          {t('auth.reset.backToLogin')}
        </Button>
      </div>
    </Dialog>
  );
}
