import type { MessageKey } from '@libs/i18n';
import { shortAmount, useT } from '../../../shared/i18n';
import { classes } from '../../../shared/ui';
import type { DailyRow } from '../api';
import { RankRing } from './Prizes';
import styles from './DailyTable.module.css';

/** Rounded down, as the specification requires: a loss of 2.5 birr is shown as −3. */
const whole = (birr: number) => shortAmount(Math.floor(birr));

const columns: MessageKey[] = [
  'daily.rank',
  'daily.player',
  'daily.points',
  'daily.betAmount',
  'daily.winAmount',
  'daily.net',
];

/** One table on every screen: on a phone each row is a card with labels beside the amounts. */
export function DailyTable({ rows }: { rows: readonly DailyRow[] }) {
  const t = useT();
  const [, , ...amounts] = columns;
  return (
    <table role="table" className={styles['table']} aria-label={t('daily.title')} data-testid="daily-table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const values = [row.gameCount, row.betAmount, row.winAmount, row.profit];
          return (
            <tr key={row.userId} role="row">
              <td role="cell" className={styles['rank']}>
                {row.actualRank === 'Last' ? (
                  <span className={styles['last']}>{t('daily.last')}</span>
                ) : (
                  <>
                    <RankRing rank={row.actualRank} size="40px" />
                    <span className="visually-hidden">{row.actualRank}</span>
                  </>
                )}
              </td>
              <th role="rowheader" scope="row">
                {row.userInfo.name}
              </th>
              {amounts.map((column, i) => (
                <td
                  key={column}
                  role="cell"
                  data-label={t(column)}
                  className={classes(
                    column === 'daily.net' && row.profit > 0 && styles['gain'],
                    column === 'daily.net' && row.profit < 0 && styles['loss'],
                  )}
                >
                  {whole(values[i] ?? 0)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
