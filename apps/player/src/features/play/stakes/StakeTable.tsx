import { useT } from '../../../shared/i18n';
import { useConfig } from '../../../shared/app-state/use-config';
import type { Stake } from '../../../live';
import type { SpaceObj } from '../../../shared/app-state/router-state';
import { StakeRow } from './StakeRow';
import { useEntry } from './use-entry';
import styles from './StakeTable.module.css';

interface StakeTableProps {
  stakes: readonly Stake[];
  gameSpace: string | undefined;
  space: SpaceObj | undefined;
  onLowBalance: (stake: number) => void;
}

const columns = [
  'stake.column.stake',
  'stake.column.active',
  'stake.column.possibleWin',
  'stake.column.join',
] as const;

/** One table on every screen; roles are explicit because the rows are laid out as a grid. */
export function StakeTable({ stakes, gameSpace, space, onLowBalance }: StakeTableProps) {
  const t = useT();
  const enter = useEntry(gameSpace, space, onLowBalance);
  const config = useConfig();
  return (
    <table role="table" className={styles['table']} aria-labelledby="stake-title">
      <thead role="rowgroup" className={styles['head']}>
        <tr role="row" className={styles['names']}>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
        {/* Heading of the second column on a wide screen. */}
        <tr aria-hidden="true" className={styles['again']}>
          {columns.map((column) => (
            <th key={column}>{t(column)}</th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles['rows']}>
        {stakes.map((stake) => (
          <StakeRow key={stake.stake} stake={stake} minPlayers={config?.minPlayers ?? null} onEnter={enter} />
        ))}
      </tbody>
    </table>
  );
}
