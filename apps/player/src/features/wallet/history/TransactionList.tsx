import type { HistoryRow, HistoryType } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { dateTimeOf, useT, amount } from '../../../shared/i18n';
import { EmptyState, ErrorState, Pagination, Skeleton } from '../../../shared/ui';
import { StatusTag } from './StatusTag';
import { useTransactions } from '../payments/use-payments';
import { WalletIcon } from '../fields/WalletIcon';
import styles from './TransactionList.module.css';

const columns: readonly MessageKey[] = [
  'wallet.history.type',
  'wallet.history.date',
  'wallet.history.status',
  'wallet.history.amount',
];

interface TransactionListProps {
  page: number;
  onPage: (page: number) => void;
}

/** Every movement of the player's money, newest first. */
export function TransactionList({ page, onPage }: TransactionListProps) {
  const t = useT();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useTransactions(page);
  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={6} height="54px" />;
  }
  const rows = data.transactionHistory;
  if (rows.length === 0 && page === 1) return <EmptyState text={t('wallet.history.empty')} />;
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData}>
      {/* Roles are explicit because a phone lays the rows out as a list. */}
      <table role="table" className={styles['table']} aria-label={t('wallet.history.title')}>
        <thead role="rowgroup" className={styles['head']}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TransactionRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <Pagination page={page} totalPages={data.totalPages} onPage={onPage} />
    </div>
  );
}

function TransactionRow({ row }: { row: HistoryRow }) {
  const t = useT();
  const { label, direction } = transactionLooks[row.type];
  return (
    <tr role="row" className={styles['row']} data-direction={direction} data-status={row.status}>
      <th role="rowheader" scope="row" className={styles['type']}>
        <WalletIcon name={direction} className={styles['icon']} />
        {t(label)}
      </th>
      <td role="cell" className={styles['date']}>
        {dateTimeOf(row.createdAt)}
      </td>
      <td role="cell" className={styles['status']}>
        <StatusTag status={row.status} />
      </td>
      <td role="cell" className={styles['amount']}>
        {signedAmount(row)}
      </td>
    </tr>
  );
}

interface TransactionLook {
  label: MessageKey;
  /** Direction of the money. */
  direction: 'in' | 'out';
}

const transactionLooks: Record<HistoryType, TransactionLook> = {
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
function signedAmount(row: HistoryRow): string {
  if (row.status === 'Declined') return amount(row.amount);
  return `${transactionLooks[row.type].direction === 'in' ? '+' : '−'}${amount(row.amount)}`;
}
