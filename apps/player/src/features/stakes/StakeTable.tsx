import { useT } from '../../shared/i18n';
import { useConfig } from '../../shared/app-state/use-config';
import { openTable, type Stake, storedRound } from '../../live';
import type { SpaceObj } from '../../shared/app-state/router-state';
import { StakeRow } from './StakeRow';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { sessionStore } from '../../shared/session';
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

/** Balance that counts; bonus money is not taken in a private space (rules.md "Wallet"). */
function spendable(gameSpace: string | undefined): number {
  const { balance } = sessionStore.get();
  if (!balance) return Number.POSITIVE_INFINITY;
  return balance.activeBalance + (gameSpace === undefined ? balance.bonusWallet : 0);
}

/** Enters a round from a stake: the cards of the next round, or the round being played. */
function useEntry(
  gameSpace: string | undefined,
  gameSpaceObj: SpaceObj | undefined,
  onLowBalance: (stake: number) => void,
) {
  const navigate = useNavigate();
  return useCallback(
    (row: Stake) => {
      const { stake } = row;
      const table = openTable(row);
      const phone = sessionStore.get().user?.phoneNo ?? '';
      const space = { gameSpace, gameSpaceObj };
      if (table) {
        storedRound.write(table.id);
        return void navigate({
          to: '/game',
          state: { phoneNumber: phone, requestPackage: { stake, ...space } },
        });
      }
      // A player with a card in the open round may enter it with an empty wallet.
      if (!row.mine && spendable(gameSpace) < stake) return onLowBalance(stake);
      void navigate({ to: '/select-cards', state: { singleStake: stake, userPhone: phone, ...space } });
    },
    [navigate, gameSpace, gameSpaceObj, onLowBalance],
  );
}
