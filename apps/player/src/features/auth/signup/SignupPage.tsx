import { textLimits, timings } from '@libs/contract';
import { Link, useParams, useNavigate } from '@tanstack/react-router';
import { useRef, type FormEvent, useState, useEffect } from 'react';
import { useT } from '../../../shared/i18n';
import { Button, PasswordField, TextField, Mesob } from '../../../shared/ui';
import { Adults } from '../Adults';
import { AgeBox } from './AgeBox';
import { EntranceLayout } from '../EntranceLayout';
import { focusFirstError, newPasswordProblem, phoneProblem } from '../checks';
import { PhoneAndCode } from '../code/PhoneAndCode';
import { useFieldRefusals } from '../field-refusals';
import { Refusal, refusalOf, type RefusalProps } from '../Refusal';
import { register } from '../../../shared/api';
import { useConfig } from '../../../shared/app-state/use-config';
import { useOtp } from '../code/use-otp';
import { deviceStorage } from '../../../shared/device/storage';
import { movesLess } from '../../../shared/device/preferences';
import styles from '../auth-form.module.css';
import own from './SignupPage.module.css';

export function SignupPage() {
  const t = useT();
  const { referralCode: invitedWith } = useParams({ strict: false });
  const form = useRef<HTMLFormElement>(null);
  const minimumAge = useConfig()?.minimumAge;
  const { fields, set, age, oldEnough, setOldEnough, errors, otp, busy, refusal, submit } =
    useSignup(invitedWith);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await submit())) focusFirstError(form.current);
  }

  return (
    <EntranceLayout head={<SignupHead age={minimumAge} />}>
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
            hint={t('auth.password.tooShort', textLimits.password)}
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
        <p className={styles['foot']}>
          <Link to="/practice" className={styles['link']}>
            {t('practice.title')}
          </Link>
        </p>
        {/* Last, because it comes with the configuration and must move nothing. */}
        <Adults />
      </form>
    </EntranceLayout>
  );
}

interface ReferralFieldProps {
  /** Code of the referral link; the field is then locked to it. */
  invitedWith: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Code of the player who invited the newcomer. */
function ReferralField({ invitedWith, value, onChange }: ReferralFieldProps) {
  const t = useT();
  const shared = { label: t('auth.signup.referral'), name: 'referral', autoComplete: 'off', onChange };
  if (invitedWith !== undefined) {
    return (
      <TextField
        {...shared}
        value={invitedWith}
        title={t('auth.signup.referralLocked', { code: invitedWith })}
        locked
      />
    );
  }
  return (
    <TextField
      {...shared}
      value={value}
      placeholder={t('common.optional')}
      autoCapitalize="characters"
      maxLength={32}
    />
  );
}

const nothing = { name: '', phone: '', code: '', password: '', referral: '' };
type Fields = typeof nothing;
type Errors = Partial<Record<keyof Fields | 'age', string | undefined>>;

/** State of the sign-up form: values, problems, and sending. */
function useSignup(invitedWith: string | undefined) {
  const t = useT();
  const navigate = useNavigate();
  const [fields, setFields] = useState(nothing);
  const age = useConfig()?.ageRequired ?? null;
  const [oldEnough, setOldEnough] = useState(false);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalProps | null>(null);
  const otp = useOtp(fields.phone);
  const { name, phone: phoneNo, password, code } = fields;
  const refused = useFieldRefusals({ name, phoneNo, password, otp: code });

  const errors: Errors = {
    name: fields.name.trim() ? undefined : t('auth.signup.usernameRequired'),
    phone: phoneProblem(t, fields.phone),
    code: fields.code ? undefined : t('auth.otp.required'),
    password: newPasswordProblem(t, fields.password),
    age: age === null || oldEnough ? undefined : t('responsible.adults', { age }),
  };

  /** Sends the form; false when a field is invalid, or the server refused one. */
  async function submit(): Promise<boolean> {
    setChecked(true);
    if (Object.values(errors).some(Boolean)) return false;
    setBusy(true);
    try {
      await register({
        name: fields.name.trim(),
        phoneNo: fields.phone,
        password: fields.password,
        otp: fields.code,
        vc: otp.vc ?? '',
        ...(age === null ? {} : { ageConfirmed: oldEnough }),
        referralCode: (invitedWith ?? fields.referral.trim()) || undefined,
      });
      deviceStorage.write('practiceOffer', '1');
      await navigate({ to: '/', state: { userPhone: fields.phone } });
    } catch (error) {
      setBusy(false);
      // The old refusal stays until here: without it the form would move up below the finger that taps twice.
      const atCode = otp.refuse(error, fields.code);
      setRefusal(atCode ? null : refusalOf(error, t('auth.signup.failed')));
      return !(refused.note(error) || atCode);
    }
    return true;
  }

  return {
    fields,
    /** Returns the function that sets one field. */
    set: (name: keyof Fields) => (value: string) => setFields((before) => ({ ...before, [name]: value })),
    /** Age in years that the newcomer must confirm; null if no age is asked for. */
    age,
    oldEnough,
    setOldEnough,
    errors: checked
      ? {
          ...errors,
          name: errors.name ?? refused.of('name'),
          phone: errors.phone ?? refused.of('phoneNo'),
          password: errors.password ?? refused.of('password'),
          code: errors.code ?? refused.of('otp'),
        }
      : ({} as Errors),
    otp,
    busy,
    refusal,
    submit,
  };
}

const balls = [
  { letter: 'B', number: 7, size: '44px' },
  { letter: 'N', number: 38, size: '52px' },
  { letter: 'O', number: 71, size: '44px' },
] as const;

/** The head of the page. The age stands here, too, because the line below needs scrolling. */
function SignupHead({ age }: { age: number | undefined }) {
  const t = useT();
  return (
    <div className={own['head']}>
      <div>
        <p className={own['name']}>
          {t('app.name')} {age !== undefined && `· ${age}+`}
        </p>
        <RotatingWord />
      </div>
      <div className={own['trio']} aria-hidden="true">
        {balls.map((ball) => (
          <Mesob key={ball.letter} {...ball} showLetter={false} />
        ))}
      </div>
    </div>
  );
}

const words = ['auth.signup.rotate.1', 'auth.signup.rotate.2', 'auth.signup.rotate.3'] as const;

/** Play, Win, Enjoy: shown one after the other; screen readers get all at once. */
function RotatingWord() {
  const t = useT();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (movesLess()) return;
    const timer = setInterval(() => setTurn((now) => (now + 1) % words.length), timings.rotatingWord);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className={own['roll']}>
      <span className="visually-hidden">{words.map((word) => t(word)).join(', ')}</span>
      <b key={turn} aria-hidden="true">
        {t(words[turn] ?? words[0])}
      </b>
    </p>
  );
}
