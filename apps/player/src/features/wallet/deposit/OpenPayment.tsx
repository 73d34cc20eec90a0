import { useState } from 'react';
import { ApiError } from '../../../shared/api';
import { shortAmount, useT } from '../../../shared/i18n';
import { Button, Dialog, toast } from '../../../shared/ui';
import type { Tracked } from '../payments/tracked';
import { useCancelPayment } from '../payments/use-payments';
import styles from '../fields/forms.module.css';

interface OpenPaymentProps {
  /** The payment that was left on the page of its provider. */
  payment: Tracked;
  /** What the player wants to pay besides, in birr. */
  amount: number;
  /** The open payment is cancelled, and the new one goes on. */
  onCancelled: () => void;
  onClose: () => void;
}

/** Before a second payment is started while one is still open on its page: go on with that one, or cancel it first. */
export function OpenPayment({ payment, amount, onCancelled, onClose }: OpenPaymentProps) {
  const t = useT();
  const cancelPayment = useCancelPayment();
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      // If it was paid in the meantime, its card says so, and the player decides anew.
      if ((await cancelPayment(payment.ref)) === 'Declined') onCancelled();
      else onClose();
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.load'));
      setBusy(false);
    }
  }

  return (
    <Dialog
      place="bottom"
      title={t('wallet.open.title', { amount: shortAmount(payment.amount) })}
      onClose={onClose}
      testId="open-payment"
    >
      <div className={styles['sheet']}>
        <p>{t('wallet.open.text')}</p>
        <Button size="large" wide onClick={() => location.assign(payment.url ?? '/wallet')}>
          {t('wallet.open.goOn', { amount: shortAmount(payment.amount) })}
        </Button>
        <Button look="ghost" size="large" wide busy={busy} onClick={() => void cancel()}>
          {t('wallet.open.instead', { amount: shortAmount(amount) })}
        </Button>
      </div>
    </Dialog>
  );
}
