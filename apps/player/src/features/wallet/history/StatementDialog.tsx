import type { Statement, StatementSums } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api';
import { saveFile } from '../../../shared/api/save-file';
import { amount, dateOf, etb, useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { Button, Dialog, ErrorState, Select, Skeleton, toast } from '../../../shared/ui';
import { ReceiptRows } from '../fields/ReceiptRows';
import { lastMonths, monthText } from './months';
import styles from './StatementDialog.module.css';

/** The sums in the order in which they lead from the opening balance to the closing one, with their sign. */
const parts = [
  ['deposits', 'wallet.history.type.deposit', 1],
  ['payouts', 'wallet.history.type.withdraw', -1],
  ['staked', 'wallet.statement.staked', -1],
  ['won', 'wallet.statement.won', 1],
  ['tax', 'wallet.history.tax', -1],
  ['bonus', 'wallet.history.type.bonus', 1],
  ['transfers', 'wallet.history.kind.transfer', 1],
  ['other', 'wallet.statement.other', 1],
] as const satisfies readonly [keyof StatementSums, MessageKey, 1 | -1][];

const pathOf = (period: string) => `user/statement?${period.length === 4 ? 'year' : 'month'}=${period}`;

/** The player's statement of a month by day, or of a year by month, with the tax that was withheld; to print or to save. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const user = useUser();
  const months = lastMonths();
  const year = Number(months[0]?.slice(0, 4));
  const years = [`${year}`, `${year - 1}`];
  const [period, setPeriod] = useState(months[0] ?? '');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['statement', period],
    queryFn: ({ signal }) => call<Statement>(pathOf(period), { signal }),
  });
  return (
    <Dialog title={t('wallet.statement.title')} onClose={onClose} testId="statement">
      <div className={styles['body']}>
        <div className={styles['tools']}>
          <Select
            label={t('wallet.statement.period')}
            value={period}
            options={[...months, ...years].map((one) => ({ value: one, text: monthText(one) }))}
            onChange={setPeriod}
          />
          <Button
            look="ghost"
            icon="download"
            onClick={() =>
              void saveFile(pathOf(period), `statement-${period}.csv`, 'text/csv').catch(() =>
                toast.error(t('error.load')),
              )
            }
          >
            CSV
          </Button>
          <Button look="ghost" onClick={() => window.print()}>
            {t('wallet.statement.print')}
          </Button>
        </div>
        <h3 className={styles['paper']}>{t('wallet.statement.title')}</h3>
        <p>
          {monthText(period)} · {user?.name} · {user?.phoneNo}
        </p>
        {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton rows={6} />}
        {data && <Sums statement={data} />}
        {data && data.rows.length > 0 && <Rows statement={data} />}
      </div>
    </Dialog>
  );
}

const signed = (value: number, sign: number): string => {
  const moved = value * sign;
  return `${moved < 0 ? '−' : moved > 0 ? '+' : ''}${amount(Math.abs(moved))}`;
};

function Sums({ statement: { opening, sums, closing } }: { statement: Statement }) {
  const t = useT();
  const moved = parts.filter(([name]) => sums[name] !== 0 || name === 'tax');
  return (
    <ReceiptRows
      rows={[
        [t('wallet.statement.opening'), etb(opening)],
        ...moved.map(([name, label, sign]) => [t(label), signed(sums[name], sign)] as const),
        [t('wallet.statement.closing'), <b key="closing">{etb(closing)}</b>],
      ]}
    />
  );
}

function Rows({ statement: { rows } }: { statement: Statement }) {
  const t = useT();
  const moved = parts.filter(([name]) => rows.some((row) => row[name] !== 0));
  return (
    <div className={styles['scroll']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('wallet.history.date')}</th>
            {moved.map(([name, label]) => (
              <th key={name} scope="col">
                {t(label)}
              </th>
            ))}
            <th scope="col">{t('wallet.statement.closing')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.period}>
              <th scope="row">{row.period.length === 7 ? monthText(row.period) : dateOf(row.period)}</th>
              {moved.map(([name, , sign]) => (
                <td key={name}>{row[name] === 0 ? '–' : signed(row[name], sign)}</td>
              ))}
              <td>{amount(row.closing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
