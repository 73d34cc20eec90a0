import type { HistoryRow, HistoryType } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazySection } from '../../../shared/lazy/lazy';
import { lazyDialog } from '../../../shared/lazy/lazy-dialog';
import { shareText } from '../../../shared/aside/share-link';
import { dateTimeOf, etb, shortAmount, useT, amount, type Translate } from '../../../shared/i18n';
import { Button, EmptyState, ErrorState, Icon, Pagination, Skeleton } from '../../../shared/ui';
import { HistoryFilter, useHistoryFilter } from './HistoryFilter';
import { StatusTag } from './StatusTag';
import { ReceiptRows } from '../fields/ReceiptRows';
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

/** The movements of the player's money, newest first: all of them, or those that the filter leaves. */
export function TransactionList({ page, onPage }: TransactionListProps) {
  const t = useT();
  const filter = useHistoryFilter();
  const isFiltered = Object.values(filter).some(Boolean);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useTransactions(page, filter);
  const rows = data?.transactionHistory;
  if (rows?.length === 0 && page === 1 && !isFiltered && !isPlaceholderData)
    return <EmptyState text={t('wallet.history.empty')} />;
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData}>
      <HistoryFilter onChange={() => onPage(1)}>
        <StatementButton />
      </HistoryFilter>
      {!rows && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!rows && !isError && <Skeleton rows={6} height="58px" />}
      {rows?.length === 0 && <EmptyState text={t('wallet.history.none')} />}
      {rows && rows.length > 0 && <Rows rows={rows} />}
      {data && rows && (rows.length > 0 || page > 1) && (
        <Pagination page={page} totalPages={data.totalPages} onPage={onPage} />
      )}
    </div>
  );
}

/** Opens the statement of a month or a year, with the tax that was withheld. */
function StatementButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" icon="download" onClick={() => setOpen(true)}>
        {t('wallet.statement.title')}
      </Button>
      {open && <LazyStatement onClose={() => setOpen(false)} />}
    </>
  );
}

const LazyStatement = lazyDialog<{ onClose: () => void }>(
  async () => (await import('./StatementDialog')).StatementDialog,
);

const Complain = lazySection(async () => (await import('../../../shared/complaints/load')).loadComplain());

function Rows({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useT();
  return (
    // Roles are explicit because a phone lays the rows out as a list.
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
  );
}

/** A movement in words; a tap shows the rest of it. */
function TransactionRow({ row }: { row: HistoryRow }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { direction } = transactionLooks[row.type];
  return (
    <>
      <tr role="row" className={styles['row']} data-direction={direction} data-status={row.status}>
        <th role="rowheader" scope="row" className={styles['type']}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <WalletIcon name={direction} className={styles['icon']} />
            {wordsOf(row, t)}
          </button>
        </th>
        <td role="cell" className={styles['date']}>
          {dateTimeOf(row.createdAt)}
        </td>
        <td role="cell" className={styles['status']}>
          <StatusTag status={row.status} isStake={row.type === 'bet'} />
        </td>
        <td role="cell" className={styles['amount']}>
          {signedAmount(row)} <small>{t('common.birr')}</small>
          <Icon name="down" className={styles['arrow']} />
        </td>
      </tr>
      {open && (
        <tr role="row" className={styles['more']}>
          <td role="cell" colSpan={columns.length}>
            <Details row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

function Details({ row }: { row: HistoryRow }) {
  const t = useT();
  const facts: [string, string][] = [
    [t('wallet.history.ref'), row.ref ?? row.id],
    ...(row.tax === undefined
      ? []
      : ([
          [t('wallet.history.gross'), etb(row.amount + row.tax)],
          [t('wallet.history.tax'), `−${etb(row.tax)}`],
          [t('wallet.history.net'), etb(row.amount)],
        ] as [string, string][])),
    ...(row.mainAfter === undefined
      ? []
      : [[t('wallet.history.mainAfter'), etb(row.mainAfter)] as [string, string]]),
    ...(row.bonusAfter === undefined
      ? []
      : [[t('wallet.history.bonusAfter'), etb(row.bonusAfter)] as [string, string]]),
  ];
  const title = wordsOf(row, t);
  const lines = [`${signedAmount(row)} ${t('common.birr')}`, dateTimeOf(row.createdAt)];
  const words = [title, ...lines, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n');
  return (
    <>
      {row.reason && <p>{row.reason}</p>}
      <ReceiptRows rows={facts} />
      <div>
        <Button look="text" icon="share" onClick={() => void shareText(words, title)}>
          {t('common.share')}
        </Button>
        {row.roundId !== undefined && (
          <Link to="/round/$roundId" params={{ roundId: row.roundId }} className={styles['round'] ?? ''}>
            {t('wallet.history.round')}
          </Link>
        )}
        {(row.type === 'deposit' || row.type === 'withdraw') && row.ref !== undefined && (
          <Suspense fallback={null}>
            <Complain about={row.type === 'deposit' ? { deposit: row.ref } : { withdrawal: row.ref }} />
          </Suspense>
        )}
      </div>
    </>
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

/** "Card 14 · stake 30", "Prize · Card 14 · stake 30", "Withdraw · CBE Birr · ••5678", "Sent · A••• B." */
function wordsOf({ type, cards = [], stake, other, via, account }: HistoryRow, t: Translate): string {
  const parts = [
    // A purchase is named by its cards, without a word for its kind.
    type === 'bet' && cards.length > 0 ? '' : t(transactionLooks[type].label),
    cards.length > 0
      ? t(cards.length === 1 ? 'wallet.history.card' : 'wallet.history.cards', { cards: cards.join(', ') })
      : '',
    stake === undefined ? '' : t('wallet.history.stake', { stake: shortAmount(stake) }),
    other ?? '',
    via ?? '',
    account ? `••${account}` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** "+200.00" or "−50.00"; without a sign where no money moved in the end. */
function signedAmount(row: HistoryRow): string {
  if (row.status === 'Declined') return amount(row.amount);
  return `${transactionLooks[row.type].direction === 'in' ? '+' : '−'}${amount(row.amount)}`;
}
