import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { OTP_LENGTH } from '@libs/contract';
import { ApiError } from '../../../shared/api';
import { shortAmount, useT } from '../../../shared/i18n';
import { Button, Dialog, OtpField, toast } from '../../../shared/ui';
import { confirmTracked } from '../payments/tracked';
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
  const queries = useQueryClient();
  const moved = useMoneyMoved();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { ref, vc, amount } = order;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (vc === null || busy) return;
    if (code.length < OTP_LENGTH) return setRefusal(t('wallet.payees.codeRequired', { count: OTP_LENGTH }));
    setBusy(true);
    setRefusal(null);
    try {
      const { message } = await confirmOrder({ ref, otp: code, vc });
      toast.success(message);
      // The card of the payment says why the withdrawal is still held, if it is.
      void queries.invalidateQueries({ queryKey: ['payment'] });
      moved();
      onClose();
      confirmTracked(ref);
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.load'));
      if (error instanceof ApiError && error.code === 'MONEY_FROZEN') moved();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('wallet.payees.codeTitle')} onClose={onClose} testId="payee-code">
      <form className={styles['dialog']} noValidate onSubmit={(event) => void confirm(event)}>
        <p className={styles['text']}>
          {t(vc === null ? 'wallet.payees.codeLater' : 'wallet.payees.codeText', {
            amount: shortAmount(amount),
          })}
        </p>
        {vc !== null && (
          <>
            <OtpField
              label={t('wallet.transfer.otp')}
              value={code}
              onChange={(value) => {
                setCode(value);
                setRefusal(null);
              }}
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
