import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { openTable, storedRound, type Stake } from '../../../live';
import type { SpaceObj } from '../../../shared/app-state/router-state';
import { sessionStore } from '../../../shared/session';

/** Balance that counts; bonus money is not taken in a private space (rules.md "Wallet"). */
function spendable(gameSpace: string | undefined): number {
  const { balance } = sessionStore.get();
  if (!balance) return Number.POSITIVE_INFINITY;
  return balance.activeBalance + (gameSpace === undefined ? balance.bonusWallet : 0);
}

/** Enters a round from a stake: the cards of the next round, or the round being played. */
export function useEntry(
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
