import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api';
import { dateTimeOf, useT, type Translate } from '../../../shared/i18n';
import { IconButton, toast } from '../../../shared/ui';
import { useMoneyMoved } from '../payments/use-payments';
import { FreezeBanner } from './FreezeBanner';
import { fetchFreeze, fetchPayees, removePayee, type Payee } from './payees-api';
import styles from './payees.module.css';

/** Where the player's money may go: the freeze, if there is one, and the confirmed accounts. */
export function Payees() {
  const t = useT();
  const queries = useQueryClient();
  const moved = useMoneyMoved();
  const { data: freeze } = useQuery({
    queryKey: ['freeze'],
    queryFn: ({ signal }) => fetchFreeze(signal),
    refetchInterval: 30_000,
  });
  const { data: payees = [] } = useQuery({
    queryKey: ['payees'],
    queryFn: ({ signal }) => fetchPayees(signal),
  });

  async function remove(payee: Payee) {
    try {
      await removePayee(payee.id);
      moved();
      await queries.invalidateQueries({ queryKey: ['payees'] });
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.load'));
    }
  }

  return (
    <>
      {freeze?.frozenUntil && <FreezeBanner needsCall={freeze.needsCall} />}
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
                  onClick={() => void remove(payee)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function statusText({ status, restsUntil }: Payee, t: Translate): string {
  if (status === 'resting')
    return t('wallet.payees.resting', { time: restsUntil ? dateTimeOf(restsUntil) : '' });
  return t(status === 'review' ? 'wallet.payees.review' : 'wallet.payees.ready');
}
