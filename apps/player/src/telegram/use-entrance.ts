import { useEffect, useState } from 'react';
import { localPhone } from '@libs/contract';
import { ApiError, fetchConfig } from '../shared/api';
import { useT } from '../shared/i18n';
import { phoneProblem } from '../features/auth/checks';
import { useOtp } from '../features/auth/code/use-otp';
import { link, type Proof } from './sign-in';

/** contact: the phone that the bot was sent is confirmed · code, password: the phone is proved. */
export type Way = 'contact' | 'code' | 'password';

/** What the server said to an account without a player. */
function readRefusal({ body }: ApiError) {
  const { linkToken, phoneNo, telegram, bot } = body;
  return {
    linkToken: typeof linkToken === 'string' ? linkToken : '',
    account: typeof telegram === 'string' ? telegram : 'Telegram',
    bot: typeof bot === 'string' ? bot : null,
    contact: typeof phoneNo === 'string' ? localPhone(phoneNo) : null,
  };
}

/** The age that a new player confirms; null where none is asked for. */
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
export function useEntrance(first: ApiError, onDone: () => Promise<void>) {
  const t = useT();
  const { linkToken, account, bot, contact } = readRefusal(first);
  /** What the chat has to press. */
  const [number, setNumber] = useState<number | null>(null);
  const [way, setWay] = useState<Way>(contact === null ? 'code' : 'contact');
  const [phone, setPhone] = useState(contact ?? '');
  const [secret, setSecret] = useState('');
  const age = useRequiredAge();
  const [oldEnough, setOldEnough] = useState(false);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** The phone of the contact has a player already. */
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

  /** Sends the proof; false when a field is still invalid. */
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
      const needsProof = error instanceof ApiError && error.code === 'PROOF_REQUIRED';
      if (needsProof) choose('password');
      setKnown(needsProof);
      setFailure(needsProof ? null : error);
      setBusy(false);
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
