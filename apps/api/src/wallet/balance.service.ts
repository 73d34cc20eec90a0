import { Injectable } from '@nestjs/common';
import type { BalanceView, BonusToPlay } from '@libs/contract';
import { santim, toBirr, type Santim } from '@libs/money';
import { BatchRead } from '../platform/async';
import { Db } from '../platform/db';

/** A player's balances in santim. */
export interface Balance {
  main: Santim;
  bonus: Santim;
}

/** The balance of a player without accounts. */
const NOTHING: Balance = { main: santim(0n), bonus: santim(0n) };
/** Most queries for balances that run at once on a server. Requests that arrive meanwhile share the next query. */
const READS_AT_ONCE = 2;

/** Reads balances; nothing here writes. */
@Injectable()
export class BalanceService {
  private readonly reads = new BatchRead((userIds) => this.load(userIds), READS_AT_ONCE);

  constructor(private readonly db: Db) {}

  /**
   * One player's balance. Balances that are asked for at the same time are read with one query, because GET
   * user/getUserBalance is called very often.
   */
  async of(userId: string): Promise<Balance> {
    return (await this.reads.read(userId)) ?? NOTHING;
  }

  /** As `of`, in the form of the contract (birr). */
  async viewOf(userId: string): Promise<BalanceView> {
    return balanceView(await this.of(userId));
  }

  /** The oldest grant of bonus money that the player must still play; null without one. */
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
    return [...(await this.load(userIds))].map(([userId, balance]) => [userId, balanceView(balance)]);
  }

  private async load(userIds: readonly string[]): Promise<Map<string, Balance>> {
    const rows = await this.db.query<{ user_id: string; kind: 'main' | 'bonus'; balance: bigint }>(
      "SELECT user_id, kind, balance FROM accounts WHERE user_id = ANY ($1) AND kind IN ('main', 'bonus')",
      [userIds],
      'balances_of',
    );
    const balances = new Map<string, Balance>();
    for (const { user_id: userId, kind, balance } of rows)
      balances.set(userId, { ...(balances.get(userId) ?? NOTHING), [kind]: santim(balance) });
    return balances;
  }
}

/** A balance in the form of the contract (birr). */
export function balanceView({ main, bonus }: Balance): BalanceView {
  return { activeBalance: toBirr(main), bonusWallet: toBirr(bonus) };
}
