import { Injectable } from '@nestjs/common';
import type { BalanceView, BonusToPlay } from '@libs/contract';
import { santim, toBirr, type Santim } from '@libs/money';
import { Db } from '../platform/db';

/** A player's balances in santim. */
export interface Balance {
  main: Santim;
  bonus: Santim;
}

/** Reads balances; nothing here writes. */
@Injectable()
export class BalanceService {
  constructor(private readonly db: Db) {}

  /** One player's balance: one prepared statement, the hot path of GET user/getUserBalance. */
  async of(userId: string): Promise<Balance> {
    const rows = await this.db.query<{ kind: string; balance: bigint }>(
      "SELECT kind, balance FROM accounts WHERE user_id = $1 AND kind IN ('main', 'bonus')",
      [userId],
      'balance_of',
    );
    const by = (kind: string) => santim(rows.find((row) => row.kind === kind)?.balance ?? 0n);
    return { main: by('main'), bonus: by('bonus') };
  }

  /** As `of`, in the form of the contract (birr). */
  async viewOf(userId: string): Promise<BalanceView> {
    return balanceView(await this.of(userId));
  }

  /** The oldest grant of bonus money that is still to be played; null without one. */
  async bonusToPlay(userId: string): Promise<BonusToPlay | null> {
    const [row] = await this.db.query<{ left: bigint; of: bigint; until: Date | null }>(
      `SELECT to_play - played AS left, to_play AS of, CASE WHEN rest > 0 THEN until END AS until
       FROM bonus_grants WHERE user_id = $1 AND ended_at IS NULL ORDER BY transfer_id LIMIT 1`,
      [userId],
      'bonus_to_play',
    );
    if (!row) return null;
    return {
      left: toBirr(santim(row.left)),
      of: toBirr(santim(row.of)),
      until: row.until?.toISOString() ?? null,
    };
  }

  /** The balances of several players in the form of the contract (birr); a player without accounts has no entry. */
  async viewsOf(userIds: readonly string[]): Promise<[userId: string, view: BalanceView][]> {
    const rows = await this.db.query<{ user_id: string; main: bigint; bonus: bigint }>(
      `SELECT user_id, max(balance) FILTER (WHERE kind = 'main') AS main,
         max(balance) FILTER (WHERE kind = 'bonus') AS bonus
       FROM accounts WHERE user_id = ANY ($1) GROUP BY user_id`,
      [userIds],
      'balances_of',
    );
    return rows.map((row) => [
      row.user_id,
      balanceView({ main: santim(row.main), bonus: santim(row.bonus) }),
    ]);
  }
}

/** A balance in the form of the contract (birr). */
export function balanceView({ main, bonus }: Balance): BalanceView {
  return { activeBalance: toBirr(main), bonusWallet: toBirr(bonus) };
}
