import { shortAmount, useT } from '../../../shared/i18n';
import { Button, Dialog } from '../../../shared/ui';
import { ReceiptRows } from '../fields/ReceiptRows';
import type { Tracked } from '../payments/tracked';
import styles from '../fields/forms.module.css';

/** A withdrawal that has passed the checks of its form. */
export interface ReviewedWithdrawal {
  /** In birr. */
  amount: number;
  /** The bank or medium. */
  to: string;
  number: string;
  name: string;
  by: Tracked['by'];
}

interface WithdrawReviewProps {
  order: ReviewedWithdrawal;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Shows where the money goes, what it costs and when it arrives; nothing is sent before the player agrees. */
export function WithdrawReview({ order, busy, onYes, onNo }: WithdrawReviewProps) {
  const t = useT();
  const { amount, to, number, name, by } = order;
  return (
    <Dialog place="bottom" title={t('wallet.review.title')} onClose={onNo} testId="withdraw-review">
      <div className={styles['sheet']}>
        <ReceiptRows
          rows={[
            [t('wallet.review.to'), to],
            [t('wallet.review.number'), number],
            [t('wallet.review.name'), name],
            [t('wallet.review.fee'), t('wallet.review.noFee')],
            [t('wallet.review.arrives'), t(by === 'hand' ? 'wallet.review.byHand' : 'wallet.review.atOnce')],
          ]}
        />
        <Button size="large" wide busy={busy} onClick={onYes} data-autofocus>
          {t('wallet.review.yes', { amount: shortAmount(amount) })}
        </Button>
        <Button look="ghost" size="large" wide disabled={busy} onClick={onNo}>
          {t('common.goBack')}
        </Button>
      </div>
    </Dialog>
  );
}
