import { loadTelegramTexts } from '@libs/i18n';
import type { ApiAnswer } from '@libs/api-client';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, sendOtp } from '../../shared/api';
import { addTexts, dateOf, useT } from '../../shared/i18n';
import { Button, OtpField, OtpSendButton, toast } from '../../shared/ui';
import { ask } from '../../shared/api/http';
import styles from './TelegramSettings.module.css';

type TelegramState = ApiAnswer<'user/telegram', 'get'>;

/** Shows the bound Telegram account and lets the player unbind it; nothing if this installation has no bot. */
export function TelegramSettings({ phone }: { phone: string }) {
  const t = useT();
  const [state, setState] = useState<TelegramState | null>(null);
  const read = useCallback(async () => {
    const [answer] = await Promise.all([fetchTelegram(), addTexts(loadTelegramTexts)]);
    setState(answer);
  }, []);
  useEffect(() => {
    // The other settings do not wait for this section; if its state cannot be read, the section stays hidden.
    void read().catch(() => undefined);
  }, [read]);
  if (!state?.available) return null;
  return (
    <section className={styles['telegram']} aria-label={t('telegram.settings')} data-testid="telegram">
      <h3>{t('telegram.settings')}</h3>
      {state.boundSince === undefined ? (
        <p>{t('telegram.unbound')}</p>
      ) : (
        <Bound since={state.boundSince} onUnbound={read} />
      )}
      {state.boundSince === undefined && state.bot !== undefined && (
        <a href={`https://t.me/${state.bot}`} target="_blank" rel="noreferrer">
          {t('telegram.openBot')}
        </a>
      )}
      {state.phoneUnproved && <ProvePhone phone={phone} onProved={read} />}
    </section>
  );
}

/** Asks once more before the account is unbound, because from then on the player signs in with phone and password. */
function Bound({ since, onUnbound }: { since: string; onUnbound: () => Promise<void> }) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  async function unbind() {
    setBusy(true);
    try {
      await unbindTelegram();
      toast.success(t('telegram.unbindDone'));
      await onUnbound();
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.generic'));
      setBusy(false);
    }
  }

  return (
    <>
      <p>{t('telegram.bound', { date: dateOf(since) })}</p>
      {asked && <p>{t('telegram.unbindText')}</p>}
      <Button look="ghost" busy={busy} onClick={() => (asked ? void unbind() : setAsked(true))}>
        {t(asked ? 'telegram.unbindSure' : 'telegram.unbind')}
      </Button>
    </>
  );
}

/** For an account that was made from a shared Telegram contact: a code by SMS proves that the player has this phone. */
function ProvePhone({ phone, onProved }: { phone: string; onProved: () => Promise<void> }) {
  const t = useT();
  const [vc, setVc] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);

  async function send(): Promise<boolean> {
    setRefusal(undefined);
    try {
      setVc(await sendOtp(phone));
      return true;
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('auth.otp.sendFailed'));
      return false;
    }
  }

  async function prove() {
    setBusy(true);
    setRefusal(undefined);
    try {
      await provePhone({ otp: code, vc: vc ?? '' });
      toast.success(t('telegram.proved'));
      await onProved();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.generic'));
      setBusy(false);
    }
  }

  return (
    <>
      <p>{t('telegram.phoneUnproved')}</p>
      <OtpField
        label={t('auth.otp.send')}
        value={code}
        onChange={setCode}
        error={refusal}
        beside={<OtpSendButton onSend={send} />}
      />
      <Button look="ok" busy={busy} disabled={code === ''} onClick={() => void prove()}>
        {t('telegram.prove')}
      </Button>
    </>
  );
}

const fetchTelegram = () => ask('get', 'user/telegram');

const unbindTelegram = () => ask('delete', 'user/telegram');

/** @param proof the code from an SMS to the player's own phone */
const provePhone = (proof: { otp: string; vc: string }) =>
  ask('post', 'user/telegram/phone', { body: proof });
