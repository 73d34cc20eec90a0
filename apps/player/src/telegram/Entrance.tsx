import { useRef, useState, type FormEvent, useEffect } from 'react';
import { EntranceLayout } from '../features/auth/EntranceLayout';
import { PhoneAndCode } from '../features/auth/code/PhoneAndCode';
import { focusFirstError, phoneProblem } from '../features/auth/checks';
import { AgeBox } from '../features/auth/signup/AgeBox';
import { ApiError, fetchConfig } from '../shared/api';
import { useT, type Translate } from '../shared/i18n';
import { Button, PasswordField, PhoneField } from '../shared/ui';
import { OpenAgain } from './OpenAgain';
import { localPhone } from '@libs/contract';
import { useOtp } from '../features/auth/code/use-otp';
import { link, type Proof, entered } from './sign-in';
import { post } from './bridge';
import own from './Entrance.module.css';
import styles from '../features/auth/auth-form.module.css';

interface EntranceProps {
  /** The refusal of the sign-in, with the code PHONE_REQUIRED. */
  refusal: ApiError;
  onDone: () => Promise<void>;
}

type State = ReturnType<typeof useEntrance>;

/**
 * The page for a Telegram account that belongs to no player. If the bot knows the phone, one tap is enough; else the
 * person enters the phone and a code or a password.
 */
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

/** The text of a failure: the server's own message, else that of the error, else the fallback. */
function textOf(failure: unknown, fallback: string): string {
  return failure instanceof ApiError ? (failure.said ?? failure.message) : fallback;
}

/**
 * contact: the person confirms the phone that they shared with the bot · code, password: they prove that the phone is
 * theirs.
 */
type Way = 'contact' | 'code' | 'password';

/** Reads what the server knows about a Telegram account without a player. */
function readRefusal({ body }: ApiError) {
  const { linkToken, phoneNo, telegram, bot } = body;
  return {
    linkToken: typeof linkToken === 'string' ? linkToken : '',
    account: typeof telegram === 'string' ? telegram : 'Telegram',
    bot: typeof bot === 'string' ? bot : null,
    contact: typeof phoneNo === 'string' ? localPhone(phoneNo) : null,
  };
}

/** Age in years that a new player must confirm; null if no age is asked for. */
function useRequiredAge(): number | null {
  const [age, setAge] = useState<number | null>(null);
  useEffect(() => {
    fetchConfig().then(
      (config) => setAge(config.ageRequired),
      () => undefined,
    );
  }, []);
  return age;
}

/** State of the page that binds a Telegram account to a player. */
function useEntrance(first: ApiError, onDone: () => Promise<void>) {
  const t = useT();
  const { linkToken, account, bot, contact } = readRefusal(first);
  /** The number that the person must press in the chat; null before the server asks for it. */
  const [number, setNumber] = useState<number | null>(null);
  const [way, setWay] = useState<Way>(contact === null ? 'code' : 'contact');
  const [phone, setPhone] = useState(contact ?? '');
  const [secret, setSecret] = useState('');
  const age = useRequiredAge();
  const [oldEnough, setOldEnough] = useState(false);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** True if the phone of the contact already belongs to a player. */
  const [isKnown, setKnown] = useState(false);
  const otp = useOtp(phone, linkToken);

  const missing = { code: t('auth.otp.required'), password: t('auth.login.passwordRequired') };
  const errors = {
    phone: way === 'contact' ? undefined : phoneProblem(t, phone),
    secret: way === 'contact' || secret ? undefined : missing[way],
    age: age === null || oldEnough || way === 'password' ? undefined : t('responsible.adults', { age }),
  };

  function proof(): Proof {
    const ageConfirmed = age === null ? {} : { ageConfirmed: oldEnough };
    if (way === 'contact') return ageConfirmed;
    if (way === 'password') return { phoneNo: phone, password: secret };
    return { phoneNo: phone, otp: secret, vc: otp.vc ?? '', ...ageConfirmed };
  }

  /** Sends the proof; false when a field is invalid, or the server refused its code. */
  async function submit(): Promise<boolean> {
    setChecked(true);
    if (Object.values(errors).some(Boolean)) return false;
    setBusy(true);
    setFailure(null);
    try {
      const asked = await link(linkToken, proof());
      if (asked === null) await onDone();
      else setNumber(asked);
    } catch (error) {
      setBusy(false);
      if (otp.refuse(error, secret)) return false;
      const needsProof = error instanceof ApiError && error.code === 'PROOF_REQUIRED';
      if (needsProof) choose('password');
      setKnown(needsProof);
      setFailure(needsProof ? null : error);
    }
    return true;
  }

  function choose(next: Way): void {
    setWay(next);
    setSecret('');
    setChecked(false);
    setFailure(null);
  }

  return {
    ...{ way, choose, phone, setPhone, secret, setSecret, age, oldEnough, setOldEnough },
    ...{ isKnown, contact, otp, busy, failure, submit, account, bot, linkToken, number },
    errors: checked ? errors : ({} as Partial<typeof errors>),
  };
}

/** Interval at which the server is asked whether the person has pressed the number in the chat. */
const EVERY_MS = 2000;

interface AskedInChatProps {
  /** Name of the account in Telegram. */
  account: string;
  number: number;
  linkToken: string;
  /** Name of the bot, without @; null while the server does not know it. */
  bot: string | null;
  onDone: () => Promise<void>;
  onRefused: (error: unknown) => void;
}

/** Shows the number that the person must press in the chat of this Telegram account, until it is pressed. */
function AskedInChat({ account, number, linkToken, bot, onDone, onRefused }: AskedInChatProps) {
  const t = useT();
  useEffect(() => {
    let timer = 0;
    const look = async () => {
      try {
        if (await entered(linkToken)) return await onDone();
      } catch (error) {
        const { code } = error instanceof ApiError ? error : { code: null };
        if (code !== 'NETWORK' && code !== 'UNAVAILABLE') return onRefused(error);
      }
      timer = window.setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => window.clearTimeout(timer);
  }, [linkToken, onDone, onRefused]);
  return (
    <EntranceLayout>
      <div className={own['asked']} role="status">
        <h1 className={own['account']}>{account}</h1>
        <p>{t('telegram.askedText')}</p>
        <b className={own['number']} data-testid="number">
          {number}
        </b>
        <p>{t('telegram.askedWarning')}</p>
        {bot !== null && (
          <Button size="large" wide onClick={() => post('web_app_open_tg_link', { path_full: `/${bot}` })}>
            {t('telegram.openChat')}
          </Button>
        )}
      </div>
    </EntranceLayout>
  );
}
