import { Injectable } from '@nestjs/common';
import type { HistoryStatus, HistoryType } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { Db } from '../platform/db';
import type { HistoryPageDto } from './wallet.dto';

const PAGE_ROWS = 10;

/**
 * One line per business fact and direction: a purchase is one bet whatever it took from bonus and main, a settlement
 * gives a prize and referral income apart. Opening balances of the demo show as deposits. A withdrawal is one line from
 * its hold on, which its row turns Declined; what gives the money back is no line of its own. What staff credit or debit
 * shows as a refund, a bonus or a withdrawal: the closed set of types has no word for it.
 */
const LEDGER_LINES = `
  SELECT COALESCE(w.id::text, d.id::text, t.id::text) AS id, t.created_at, t.id AS place,
    CASE t.kind WHEN 'bet' THEN 'bet' WHEN 'refund' THEN 'refund' WHEN 'bonus' THEN 'bonus'
      WHEN 'settle' THEN 'win' WHEN 'opening' THEN 'deposit' WHEN 'deposit' THEN 'deposit'
      WHEN 'transfer' THEN CASE WHEN sum(p.amount) > 0 THEN 'transferIn' ELSE 'transferOut' END
      WHEN 'adjustment' THEN CASE WHEN sum(p.amount) < 0 THEN 'withdraw'
        WHEN bool_or(a.kind = 'bonus') THEN 'bonus' ELSE 'refund' END
      ELSE 'withdraw' END AS type,
    CASE WHEN w.state IN ('Failed', 'Rejected') THEN 'Declined' WHEN w.state IN ('Paid', 'Approved') THEN 'success'
      WHEN w.id IS NOT NULL THEN 'Pending' ELSE 'success' END AS status,
    COALESCE(w.reference, d.reference) AS ref,
    sum(p.amount) - COALESCE(f.amount, 0) AS amount, COALESCE(f.amount, 0) AS referral
  FROM accounts a JOIN postings p ON p.account_id = a.id JOIN transfers t ON t.id = p.transfer_id
  LEFT JOIN withdrawals w ON t.kind = 'withdraw' AND w.reference = t.subject
  LEFT JOIN deposits d ON t.kind = 'deposit' AND d.reference = t.subject
  LEFT JOIN LATERAL (SELECT sum(i.amount)::bigint AS amount FROM referral_income i
    WHERE t.kind = 'settle' AND i.round_id = t.round_id AND i.referrer_id = $1) f ON true
  WHERE a.user_id = $1 AND a.kind IN ('main', 'bonus') AND (w.id IS NULL OR t.key = 'withdraw:' || w.id || ':hold')
  GROUP BY t.id, w.id, d.id, f.amount`;

/** Deposits that have moved no money: open ones, and those that came to nothing. */
const OPEN_DEPOSITS = `
  SELECT id::text, created_at, place, 'deposit' AS type,
    CASE WHEN state IN ('Failed', 'Expired', 'Rejected') THEN 'Declined' ELSE 'Pending' END AS status,
    reference AS ref, amount
  FROM deposits WHERE user_id = $1 AND state <> 'Succeeded'`;

/** A player's statement, newest first (contract.md, transaction/Paginatedhistory). */
@Injectable()
export class TransactionHistory {
  constructor(private readonly db: Db) {}

  async page(userId: string, pageNumber: number): Promise<HistoryPageDto> {
    const rows = await this.db.query<{
      id: string;
      type: HistoryType;
      status: HistoryStatus;
      ref: string | null;
      created_at: Date;
      amount: bigint;
      total: bigint;
    }>(
      `WITH lines AS (${LEDGER_LINES}), rows AS (
         SELECT id, type, status, ref, created_at, abs(amount)::bigint AS amount, place FROM lines WHERE amount <> 0
         UNION ALL
         SELECT id || '-referral', 'referral', 'success', NULL, created_at, referral::bigint, place
         FROM lines WHERE referral <> 0
         UNION ALL
         SELECT id, type, status, ref, created_at, amount, place FROM (${OPEN_DEPOSITS}) o)
       SELECT r.id, r.type, r.status, r.ref, r.created_at, r.amount, c.total
       FROM (SELECT count(*) AS total FROM rows) c
       LEFT JOIN LATERAL (SELECT * FROM rows ORDER BY place DESC, id LIMIT ${PAGE_ROWS} OFFSET $2) r
         ON true`,
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
          status: row.status,
          ...(row.ref === null ? {} : { ref: row.ref }),
        })),
      totalPages: Math.max(1, Math.ceil(Number(rows[0]?.total ?? 0n) / PAGE_ROWS)),
    };
  }
}
