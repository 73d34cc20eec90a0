import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { Button, OtpField, OtpSendButton, PasswordField, toast } from '../../../shared/ui';
import { sendUnfreezeCode, unfreeze, type FreezeState } from './payees-api';
import styles from './payees.module.css';

/** Says that the money is frozen, and lifts the freeze with a code and the password. */
export function FreezeBanner({ needsCall }: Pick<FreezeState, 'needsCall'>) {
  const t = useT();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [vc, setVc] = useState<string | null>(null);
  const [fields, setFields] = useState({ otp: '', password: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const say = (error: unknown) => setRefusal(error instanceof ApiError ? error.message : t('error.load'));

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
    if (vc === null) return setRefusal(t('wallet.payees.sendFirst'));
    setBusy(true);
    setRefusal(null);
    try {
      await unfreeze({ ...fields, vc });
      toast.success(t('wallet.payees.unfrozen'));
      await queries.invalidateQueries({ queryKey: ['freeze'] });
    } catch (error) {
      say(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles['frozen']} data-testid="frozen" role="status">
      <b>{t('wallet.payees.frozen')}</b>
      <p>{t(needsCall ? 'wallet.payees.frozenCall' : 'wallet.payees.frozenText')}</p>
      {!needsCall && !open && (
        <Button look="ghost" wide onClick={() => setOpen(true)}>
          {t('wallet.payees.unfreeze')}
        </Button>
      )}
      {!needsCall && open && (
        <form className={styles['body']} noValidate onSubmit={(event) => void lift(event)}>
          <OtpField
            label={t('wallet.transfer.otp')}
            value={fields.otp}
            onChange={(otp) => setFields({ ...fields, otp })}
            error={refusal ?? undefined}
            beside={<OtpSendButton onSend={send} />}
            required
          />
          <PasswordField
            label={t('auth.login.password')}
            value={fields.password}
            onChange={(password) => setFields({ ...fields, password })}
            required
          />
          <Button type="submit" size="large" wide busy={busy}>
            {t('wallet.payees.unfreeze')}
          </Button>
        </form>
      )}
    </section>
  );
}
