import { Injectable } from '@nestjs/common';
import type { HistoryType } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { Db } from '../platform/db';
import type { HistoryPageDto } from './wallet.dto';

const PAGE_ROWS = 10;

/**
 * One line per business fact and direction: a purchase is one bet whatever it took from bonus and main, a settlement
 * gives a prize and referral income apart. Opening balances of the demo show as deposits.
 */
const LINES = `
  SELECT t.id, t.created_at,
    CASE t.kind WHEN 'bet' THEN 'bet' WHEN 'refund' THEN 'refund' WHEN 'bonus' THEN 'bonus'
      WHEN 'settle' THEN 'win' WHEN 'opening' THEN 'deposit' WHEN 'deposit' THEN 'deposit'
      WHEN 'transfer' THEN CASE WHEN sum(p.amount) > 0 THEN 'transferIn' ELSE 'transferOut' END
      ELSE 'withdraw' END AS type,
    sum(p.amount) - COALESCE(f.amount, 0) AS amount, COALESCE(f.amount, 0) AS referral
  FROM accounts a JOIN postings p ON p.account_id = a.id JOIN transfers t ON t.id = p.transfer_id
  LEFT JOIN LATERAL (SELECT sum(i.amount)::bigint AS amount FROM referral_income i
    WHERE t.kind = 'settle' AND i.round_id = t.round_id AND i.referrer_id = $1) f ON true
  WHERE a.user_id = $1 AND a.kind IN ('main', 'bonus')
  GROUP BY t.id, f.amount`;

/** A player's statement, newest first (contract.md, transaction/Paginatedhistory). */
@Injectable()
export class TransactionHistory {
  constructor(private readonly db: Db) {}

  async page(userId: string, pageNumber: number): Promise<HistoryPageDto> {
    const rows = await this.db.query<{
      id: string;
      type: HistoryType;
      created_at: Date;
      amount: bigint;
      total: bigint;
    }>(
      `WITH lines AS (${LINES}), rows AS (
         SELECT id::text AS id, type, created_at, abs(amount)::bigint AS amount, id AS place FROM lines WHERE amount <> 0
         UNION ALL
         SELECT id || '-referral', 'referral', created_at, referral::bigint, id FROM lines WHERE referral <> 0)
       SELECT r.id, r.type, r.created_at, r.amount, c.total
       FROM (SELECT count(*) AS total FROM rows) c
       LEFT JOIN LATERAL (SELECT * FROM rows ORDER BY place DESC, id LIMIT ${PAGE_ROWS} OFFSET $2) r ON true`,
      [userId, (pageNumber - 1) * PAGE_ROWS],
    );
    return {
      transactionHistory: rows
        .filter((row) => row.id !== null)
        .map((row) => ({
          id: row.id,
          type: row.type,
          createdAt: row.created_at.toISOString(),
          amount: toBirr(santim(row.amount)),
          status: 'success',
        })),
      totalPages: Math.max(1, Math.ceil(Number(rows[0]?.total ?? 0n) / PAGE_ROWS)),
    };
  }
}
