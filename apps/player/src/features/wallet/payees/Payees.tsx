import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api';
import { dateTimeOf, useT, type Translate } from '../../../shared/i18n';
import { Button, Dialog, IconButton, toast } from '../../../shared/ui';
import { useMoneyMoved } from '../payments/use-payments';
import { fetchPayees, removePayee, type Payee } from './payees-api';
import styles from './payees.module.css';

/** The confirmed accounts that the player's money may go to. */
export function Payees() {
  const t = useT();
  const moved = useMoneyMoved();
  const [asked, setAsked] = useState<Payee | null>(null);
  const [busy, setBusy] = useState(false);
  const { data: payees = [] } = useQuery({
    queryKey: ['payees'],
    queryFn: ({ signal }) => fetchPayees(signal),
  });

  async function remove(payee: Payee) {
    setBusy(true);
    try {
      await removePayee(payee.id);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.load'));
    } finally {
      setBusy(false);
      setAsked(null);
      moved();
    }
  }

  return (
    <>
      {payees.length > 0 && (
        <section className={styles['payees']} data-testid="payees">
          <h2>{t('wallet.payees.title')}</h2>
          <ul>
            {payees.map((payee) => (
              <li key={payee.id} data-status={payee.status}>
                <span>
                  <b>{payee.bank}</b> <span className={styles['number']}>{payee.accountNumber}</span>
                  <br />
                  {payee.accountName}
                  <small>{statusText(payee, t)}</small>
                </span>
                <IconButton
                  icon="x"
                  label={t('wallet.payees.remove', { account: payee.accountNumber })}
                  onClick={() => setAsked(payee)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <Dialog
          role="alertdialog"
          title={t('wallet.payees.removeTitle')}
          onClose={() => setAsked(null)}
          testId="payee-remove"
        >
          <div className={styles['dialog']}>
            <p className={styles['text']}>
              {t('wallet.payees.removeText', { account: `${asked.bank} ${asked.accountNumber}` })}
            </p>
            <Button size="large" wide busy={busy} onClick={() => void remove(asked)}>
              {t('wallet.payees.removeYes')}
            </Button>
            <Button look="ghost" size="large" wide onClick={() => setAsked(null)}>
              {t('common.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function statusText({ status, restsUntil }: Payee, t: Translate): string {
  if (status === 'resting')
    return t('wallet.payees.resting', { time: restsUntil ? dateTimeOf(restsUntil) : '' });
  return t(status === 'review' ? 'wallet.payees.review' : 'wallet.payees.ready');
}
