import { localPhone, normalizePhone } from '@libs/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api';
import { findReceiver } from '../../../shared/api/money';
import { shortAmount, useT } from '../../../shared/i18n';
import { Button, Dialog } from '../../../shared/ui';
import styles from './TransferConfirm.module.css';

interface TransferConfirmProps {
  amount: number;
  phone: string;
  onYes: () => void;
  onNo: () => void;
}

/** Confirms the amount and the receiver; nothing is sent before. */
export function TransferConfirm({ amount, phone, onYes, onNo }: TransferConfirmProps) {
  const t = useT();
  const normal = normalizePhone(phone) ?? phone;
  // First name and masked rest expose a wrong digit; without them the question is the same.
  const { data: receiver, error } = useQuery({
    queryKey: ['receiver', normal],
    queryFn: ({ signal }) => findReceiver(normal, signal),
    retry: false,
    // The server counts look-ups; the same number is asked for once.
    staleTime: Infinity,
  });
  return (
    <Dialog
      role="alertdialog"
      title={t('wallet.transfer.confirmTitle')}
      onClose={onNo}
      testId="transfer-confirm"
    >
      <div className={styles['body']}>
        <p className={styles['question']}>
          {t('wallet.transfer.confirmBody', { amount: shortAmount(amount), phone: localPhone(normal) })}
        </p>
        <p className={styles['receiver']} aria-live="polite">
          {receiver && `${t('wallet.transfer.receiver')}: `}
          {receiver && <b>{receiver.name}</b>}
          {error instanceof ApiError && error.status === 429 && t('wallet.transfer.tooMany')}
        </p>
        <Button size="large" wide onClick={onYes} data-autofocus>
          {t('wallet.transfer.confirmYes')}
        </Button>
        <Button look="ghost" size="large" wide onClick={onNo}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
