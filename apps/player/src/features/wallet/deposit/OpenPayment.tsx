import { useState } from 'react';
import { ApiError } from '../../../shared/api';
import { shortAmount, useT } from '../../../shared/i18n';
import { Button, Dialog, toast } from '../../../shared/ui';
import type { Tracked } from '../payments/tracked';
import { useCancelPayment } from '../payments/use-payments';
import styles from '../fields/forms.module.css';

interface OpenPaymentProps {
  /** The payment that was left on the page of its provider, or that waits for its answer on the phone. */
  payment: Tracked;
  /** What the player wants to pay besides, in birr. */
  amount: number;
  /** The new payment goes on: the open one is cancelled, or the player wants both. */
  onGoOn: () => void;
  onClose: () => void;
}

/**
 * Before a second payment is started while one is still open: go on with that one, or cancel it first. What was sent to
 * the phone nobody can cancel: wait for it, or pay a second time.
 */
export function OpenPayment({ payment, amount, onGoOn, onClose }: OpenPaymentProps) {
  const t = useT();
  const cancelPayment = useCancelPayment();
  const [busy, setBusy] = useState(false);
  const { url } = payment;

  async function cancel() {
    setBusy(true);
    try {
      // If it was paid in the meantime, its card says so, and the player decides anew.
      if ((await cancelPayment(payment.ref)) === 'Declined') onGoOn();
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
        <p>{t(url ? 'wallet.open.text' : 'wallet.open.phone')}</p>
        <Button size="large" wide onClick={url ? () => location.assign(url) : onClose}>
          {t(url ? 'wallet.open.goOn' : 'wallet.open.wait', { amount: shortAmount(payment.amount) })}
        </Button>
        <Button look="ghost" size="large" wide busy={busy} onClick={url ? () => void cancel() : onGoOn}>
          {t(url ? 'wallet.open.instead' : 'wallet.open.besides', { amount: shortAmount(amount) })}
        </Button>
      </div>
    </Dialog>
  );
}
