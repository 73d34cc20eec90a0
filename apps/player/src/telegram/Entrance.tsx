import { useRef, useState, type FormEvent } from 'react';
import { EntranceLayout } from '../features/auth/EntranceLayout';
import { PhoneAndCode } from '../features/auth/code/PhoneAndCode';
import { focusFirstError } from '../features/auth/focus-first-error';
import { AgeBox } from '../features/auth/signup/AgeBox';
import { ApiError } from '../shared/api';
import { useT, type Translate } from '../shared/i18n';
import { Button, PasswordField, PhoneField } from '../shared/ui';
import { AskedInChat } from './AskedInChat';
import { OpenAgain } from './OpenAgain';
import { useEntrance } from './use-entrance';
import own from './Entrance.module.css';
import styles from '../features/auth/auth-form.module.css';

interface EntranceProps {
  /** What the server said to the sign-in: PHONE_REQUIRED. */
  refusal: ApiError;
  onDone: () => Promise<void>;
}

type State = ReturnType<typeof useEntrance>;

/** A Telegram account without a player: one tap where the bot knows the phone, else phone and code or password. */
export function Entrance({ refusal, onDone }: EntranceProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const state = useEntrance(refusal, onDone);
  const [refused, setRefused] = useState<unknown>(null);
  const { way, age, busy, failure, errors, account, bot, linkToken, number } = state;
  if (refused !== null) return <OpenAgain error={refused} />;
  if (number !== null)
    return <AskedInChat {...{ account, bot, linkToken, number, onDone }} onRefused={setRefused} />;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await state.submit())) focusFirstError(form.current);
  }

  return (
    <EntranceLayout>
      <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
        <h1 className={own['account']}>{account}</h1>
        <p>{t('telegram.wants')}</p>
        <p>{introOf(t, state)}</p>
        {failure !== null && <p role="alert">{textOf(failure, t('telegram.failed'))}</p>}
        <Fields {...state} />
        {age !== null && way !== 'password' && (
          <AgeBox age={age} confirmed={state.oldEnough} onConfirm={state.setOldEnough} error={errors.age} />
        )}
        <Button type="submit" size="large" wide busy={busy} className={styles['submit']}>
          {t('telegram.play')}
        </Button>
        <OtherWays {...state} />
      </form>
    </EntranceLayout>
  );
}

function Fields({ way, phone, setPhone, secret, setSecret, otp, errors }: State) {
  const t = useT();
  if (way === 'contact') return null;
  if (way === 'code')
    return (
      <PhoneAndCode
        phone={phone}
        onPhone={setPhone}
        phoneError={errors.phone}
        code={secret}
        onCode={setSecret}
        codeError={errors.secret}
        otp={otp}
      >
        {null}
      </PhoneAndCode>
    );
  return (
    <>
      <PhoneField
        label={t('auth.login.phone')}
        placeholder={t('auth.login.phonePlaceholder')}
        value={phone}
        onChange={setPhone}
        error={errors.phone}
        required
      />
      <PasswordField
        label={t('auth.login.password')}
        autoComplete="current-password"
        value={secret}
        onChange={setSecret}
        error={errors.secret}
        required
      />
    </>
  );
}

function OtherWays({ way, choose }: State) {
  const t = useT();
  const others = {
    contact: ['code', 'telegram.otherPhone'],
    code: ['password', 'telegram.usePassword'],
    password: ['code', 'telegram.useCode'],
  } as const;
  const [next, words] = others[way];
  return (
    <Button type="button" look="text" onClick={() => choose(next)}>
      {t(words)}
    </Button>
  );
}

function introOf(t: Translate, { way, isKnown, contact }: State): string {
  if (contact !== null && isKnown) return t('telegram.knownIntro', { phone: contact });
  if (contact !== null && way === 'contact') return t('telegram.contactIntro', { phone: contact });
  return t('telegram.intro');
}

/** A refusal that lies in the past names a page that is too old: it says so itself. */
function textOf(failure: unknown, fallback: string): string {
  return failure instanceof ApiError ? (failure.said ?? failure.message) : fallback;
}
