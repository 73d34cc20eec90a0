import type { HistoryRow } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { dateTimeOf, useT } from '../../../shared/i18n';
import { EmptyState, ErrorState, Pagination, Skeleton } from '../../../shared/ui';
import { StatusTag } from './StatusTag';
import { signedAmount, transactionLooks } from './transaction-looks';
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
