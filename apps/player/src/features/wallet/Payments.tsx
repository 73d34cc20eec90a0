import type { Payment } from '../../shared/api/money';
import { PaymentCard } from './PaymentCard';
import { usePayments } from './use-payments';
import styles from './Payments.module.css';

interface PaymentsProps {
  /** null: both ways, folded. */
  type: Payment['type'] | null;
  /** The payment that the player comes back from. */
  returnedRef: string | undefined;
  onClose: (ref: string) => void;
}

/** Everything that is on its way, above the form that started it. */
export function Payments({ type, returnedRef, onClose }: PaymentsProps) {
  const payments = usePayments(type, returnedRef);
  if (payments.length === 0) return null;
  const first = returnedRef ?? payments[0]?.ref;
  return (
    <div className={styles['list']}>
      {payments.map((payment) => (
        <PaymentCard
          key={payment.ref}
          payment={payment}
          open={type !== null && payment.ref === first}
          onClose={onClose}
        />
      ))}
    </div>
  );
}
