import type { HistoryRow, HistoryType } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { amount } from '../../../shared/i18n';

interface TransactionLook {
  label: MessageKey;
  /** Direction of the money. */
  direction: 'in' | 'out';
}

export const transactionLooks: Record<HistoryType, TransactionLook> = {
  deposit: { label: 'wallet.history.type.deposit', direction: 'in' },
  transferIn: { label: 'wallet.history.type.transferIn', direction: 'in' },
  win: { label: 'wallet.history.type.win', direction: 'in' },
  refund: { label: 'wallet.history.type.refund', direction: 'in' },
  referral: { label: 'wallet.history.type.referral', direction: 'in' },
  bonus: { label: 'wallet.history.type.bonus', direction: 'in' },
  bonusToMain: { label: 'wallet.history.type.bonusToMain', direction: 'in' },
  bonusEnd: { label: 'wallet.history.type.bonusEnd', direction: 'out' },
  withdraw: { label: 'wallet.history.type.withdraw', direction: 'out' },
  transferOut: { label: 'wallet.history.type.transferOut', direction: 'out' },
  bet: { label: 'wallet.history.type.bet', direction: 'out' },
};

/** "+200.00" or "−50.00"; without a sign where no money moved in the end. */
export function signedAmount(row: HistoryRow): string {
  if (row.status === 'Declined') return amount(row.amount);
  return `${transactionLooks[row.type].direction === 'in' ? '+' : '−'}${amount(row.amount)}`;
}
