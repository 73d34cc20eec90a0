import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../shared/api';
import { shortAmount, useT } from '../../../shared/i18n';
import { Button, Dialog, OtpField, toast } from '../../../shared/ui';
import { useMoneyMoved } from '../payments/use-payments';
import { confirmOrder } from './payees-api';
import styles from './payees.module.css';

export interface CodeStepProps {
  /** The withdrawal that needs a code; `vc` is null if the phone has had too many codes. */
  order: { ref: string; vc: string | null; amount: number };
  onClose: () => void;
}

/** Asks for the code that lets money go to an account for the first time. */
export function CodeStep({ order, onClose }: CodeStepProps) {
  const t = useT();
  const moved = useMoneyMoved();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { ref, vc, amount } = order;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // the dialog stands in the form of the withdrawal
    if (vc === null || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { message } = await confirmOrder({ ref, otp: code, vc });
      toast.success(message);
      moved();
      onClose();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.load'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('wallet.payees.codeTitle')} onClose={onClose} testId="payee-code">
      <form className={styles['body']} noValidate onSubmit={(event) => void confirm(event)}>
        <p className={styles['text']}>{t('wallet.payees.codeText', { amount: shortAmount(amount) })}</p>
        {vc === null ? (
          <p role="alert" className={styles['bad']}>
            {t('wallet.payees.codeLater')}
          </p>
        ) : (
          <>
            <OtpField
              label={t('wallet.transfer.otp')}
              value={code}
              onChange={setCode}
              error={refusal ?? undefined}
              required
            />
            <Button type="submit" size="large" wide busy={busy}>
              {t('wallet.payees.confirm')}
            </Button>
          </>
        )}
        <Button look="ghost" size="large" wide onClick={onClose}>
          {t('common.close')}
        </Button>
      </form>
    </Dialog>
  );
}
