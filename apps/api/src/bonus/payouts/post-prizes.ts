import { santim, type Santim } from '@libs/money';
import type { Row, Tx } from '../../platform/db';
import type { LedgerService } from '../../wallet';
import type { LedgerAccount } from '../../wallet/ledger/ledger.entity';
import type { StakeDay } from '../standings';

/** The bonus day of a stake that is paid out. */
interface PaidDay extends StakeDay {
  campaign: string;
  at: Date;
}

/** The prize of one place. */
interface PlacePrize {
  place: number;
  amount: Santim;
  userId: string;
}

/** Posts one transfer per prize. Accounts are locked in the order of their ids. */
export async function postPrizes(
  tx: Tx,
  ledger: LedgerService,
  due: PaidDay,
  prizes: readonly PlacePrize[],
): Promise<void> {
  if (prizes.length === 0) return;
  const accounts = await tx.query<Row<LedgerAccount, 'id' | 'user_id'>>(
    `SELECT id, user_id FROM accounts WHERE kind = 'bonus' AND user_id = ANY ($1) OR kind = 'promotion' ORDER BY id`,
    [prizes.map((prize) => prize.userId)],
  );
  const promotion = accounts.find((account) => account.user_id === null);
  const name = `bonus:${due.campaign}:${due.day}:${due.stake / 100n}`;
  for (const account of accounts) {
    const prize = prizes.find((one) => one.userId === account.user_id);
    if (!prize || !promotion) continue;
    await ledger.post(tx, {
      // The key contains the place, not the rank: it must be unique, and equal players share a rank.
      key: `${name}:${prize.place}`,
      kind: 'bonus',
      actor: 'system',
      requestId: name,
      subject: `campaign:${due.campaign}`,
      at: due.at,
      legs: [
        { accountId: promotion.id, amount: santim(-prize.amount) },
        { accountId: account.id, amount: prize.amount },
      ],
    });
  }
}
