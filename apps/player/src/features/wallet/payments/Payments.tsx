import { useState } from 'react';
import type { Payment } from '../../../shared/api/money';
import { useT } from '../../../shared/i18n';
import { Button } from '../../../shared/ui';
import { CardPlace, PaymentCard } from './PaymentCard';
import { useStarting } from './tracked';
import { usePayments } from './use-payments';
import styles from './Payments.module.css';

interface PaymentsProps {
  /** Kind of the payments to show; null shows deposits and withdrawals, all folded. */
  type: Payment['type'] | null;
  /** Reference of the payment from which its provider has led the player back to the wallet. */
  returnedRef: string | undefined;
  onClose: (ref: string) => void;
}

/** Number of payments that are shown above a form at first; the others only on request. */
const shownAtFirst = 2;

/** Pending payments, above the form that started them. */
export function Payments({ type, returnedRef, onClose }: PaymentsProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  const payments = usePayments(type, returnedRef);
  const isStarting = useStarting();
  const first = payments.find(({ ref }) => ref === returnedRef) ?? payments[0];
  if (!first && !isStarting) return null;
  const others = payments.filter((payment) => payment !== first);
  const more = all ? [] : others.slice(shownAtFirst - 1);
  return (
    <div className={styles['list']} data-type={type}>
      {isStarting && <CardPlace />}
      {[...(first ? [first] : []), ...others]
        .filter((payment) => !more.includes(payment))
        .map((payment) => (
          <PaymentCard
            key={payment.ref}
            payment={payment}
            open={type !== null && payment === first}
            onClose={onClose}
          />
        ))}
      {more.length > 0 && (
        <Button look="text" iconAfter="down" onClick={() => setAll(true)}>
          {t('common.showMore')} ({more.length})
        </Button>
      )}
    </div>
  );
}
