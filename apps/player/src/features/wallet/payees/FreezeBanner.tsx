import { localPhone, OTP_LENGTH } from '@libs/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { Button, OtpField, OtpSendButton, PasswordField, toast } from '../../../shared/ui';
import { useMoneyMoved } from '../payments/use-payments';
import { fetchFreeze, sendUnfreezeCode, unfreeze } from './payees-api';
import styles from './payees.module.css';

/** While the money is frozen, says so, and lets the player end the freeze unless that needs a call. */
export function FreezeBanner() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data: freeze } = useQuery({
    queryKey: ['freeze'],
    queryFn: ({ signal }) => fetchFreeze(signal),
    refetchInterval: 30_000,
  });
  if (!freeze?.frozenUntil) return null;
  return (
    <section className={styles['frozen']} data-testid="frozen">
      <div role="status">
        <b>{t('wallet.payees.frozen')}</b>
        <p>{t(freeze.needsCall ? 'wallet.payees.frozenCall' : 'wallet.payees.frozenText')}</p>
      </div>
      {!freeze.needsCall && !open && (
        <Button look="ghost" wide onClick={() => setOpen(true)}>
          {t('wallet.payees.unfreeze')}
        </Button>
      )}
      {!freeze.needsCall && open && <Lift needsPassword={freeze.needsPassword} />}
    </section>
  );
}

/** Lifts the freeze with a code sent to the player's phone and, if the player has a password, with the password. */
function Lift({ needsPassword }: { needsPassword: boolean }) {
  const t = useT();
  const user = useUser();
  const moved = useMoneyMoved();
  const [vc, setVc] = useState<string | null>(null);
  const [fields, setFields] = useState({ otp: '', password: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const say = (error: unknown) => setRefusal(error instanceof ApiError ? error.message : t('error.load'));
  const set = (name: keyof typeof fields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setRefusal(null);
  };

  async function send(): Promise<boolean> {
    try {
      setVc(await sendUnfreezeCode());
      setRefusal(null);
      return true;
    } catch (error) {
      say(error);
      return false;
    }
  }

  async function lift(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (vc === null) return setRefusal(t('wallet.payees.sendFirst'));
    if (fields.otp.length < OTP_LENGTH || (needsPassword && !fields.password))
      return setRefusal(
        t(needsPassword ? 'wallet.payees.bothRequired' : 'wallet.payees.codeRequired', { count: OTP_LENGTH }),
      );
    setBusy(true);
    setRefusal(null);
    try {
      const { otp, password } = fields;
      await unfreeze({ otp, vc, ...(needsPassword ? { password } : {}) });
      toast.success(t('wallet.payees.unfrozen'));
      moved();
    } catch (error) {
      say(error);
      if (!(error instanceof ApiError) || error.code !== 'INVALID_CREDENTIALS') return;
      // A code can be used only once, even if the password beside it was wrong.
      setRefusal(t('wallet.payees.wrongPassword'));
      setVc(null);
      setFields({ otp: '', password: '' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles['body']} noValidate onSubmit={(event) => void lift(event)}>
      {/* The button is above the field, because six digits and the button do not fit side by side on a small phone. */}
      <OtpSendButton onSend={send} />
      <OtpField
        label={t('wallet.transfer.otp')}
        value={fields.otp}
        onChange={set('otp')}
        hint={vc && user ? t('auth.otp.sent', { phone: localPhone(user.phoneNo) }) : undefined}
        hintGood
        required
      />
      {needsPassword && (
        <PasswordField
          label={t('auth.login.password')}
          value={fields.password}
          onChange={set('password')}
          required
        />
      )}
      {refusal && (
        <p role="alert" className={styles['bad']}>
          {refusal}
        </p>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {t('wallet.payees.unfreeze')}
      </Button>
    </form>
  );
}
