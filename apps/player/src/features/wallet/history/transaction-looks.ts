import type { HistoryRow, HistoryType } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { amount } from '../../../shared/i18n';

interface TransactionLook {
  label: MessageKey;
  /** Direction of the money. */
  way: 'in' | 'out';
}

export const transactionLooks: Record<HistoryType, TransactionLook> = {
  deposit: { label: 'wallet.history.type.deposit', way: 'in' },
  transferIn: { label: 'wallet.history.type.transferIn', way: 'in' },
  win: { label: 'wallet.history.type.win', way: 'in' },
  refund: { label: 'wallet.history.type.refund', way: 'in' },
  referral: { label: 'wallet.history.type.referral', way: 'in' },
  bonus: { label: 'wallet.history.type.bonus', way: 'in' },
  withdraw: { label: 'wallet.history.type.withdraw', way: 'out' },
  transferOut: { label: 'wallet.history.type.transferOut', way: 'out' },
  bet: { label: 'wallet.history.type.bet', way: 'out' },
};

/** "+200.00" or "−50.00"; without a sign where no money moved in the end. */
export function signedAmount(row: HistoryRow): string {
  if (row.status === 'Declined') return amount(row.amount);
  return `${transactionLooks[row.type].way === 'in' ? '+' : '−'}${amount(row.amount)}`;
}
