import { Injectable } from '@nestjs/common';
import type { HistoryStatus, HistoryType } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { Db } from '../platform/db';
import type { HistoryPageDto } from './wallet.dto';

const PAGE_ROWS = 10;

/**
 * The keys of a player's statement. The lines themselves are read for one page only. There is one line for each
 * business fact and direction: a purchase is one bet, however it was split between bonus and main (part 1). A
 * settlement is a prize (1) and, on a line of its own, referral income (2). Part 3 lists the deposits that have moved
 * no money: they are open or have failed. Part 4 is bonus money that turned to main; the bonus part of a prize has no
 * line of its own, because the line of the prize shows the whole. A withdrawal is one line from its hold on; a transfer
 * that gives its money back has no line of its own.
 */
const KEYS = `
  WITH moves AS MATERIALIZED (
    SELECT p.transfer_id AS place, sum(p.amount)::bigint AS amount, bool_or(a.kind = 'bonus') AS bonus
    FROM accounts a JOIN postings p ON p.account_id = a.id
    WHERE a.user_id = $1 AND a.kind IN ('main', 'bonus') GROUP BY p.transfer_id),
  income AS MATERIALIZED (
    SELECT t.id AS place, sum(i.amount)::bigint AS amount
    FROM referral_income i JOIN transfers t ON t.key = 'settle:' || i.round_id WHERE i.referrer_id = $1 GROUP BY t.id),
  given_back AS MATERIALIZED (
    SELECT t.id AS place FROM withdrawals w JOIN transfers t ON t.kind = 'withdraw' AND t.subject = w.reference
      AND t.key <> 'withdraw:' || w.id || ':hold' WHERE w.user_id = $1),
  turned AS MATERIALIZED (
    SELECT t.id AS place, -p.amount AS amount FROM accounts a JOIN postings p ON p.account_id = a.id
    JOIN transfers t ON t.id = p.transfer_id WHERE a.user_id = $1 AND a.kind = 'bonus' AND p.amount < 0
      AND t.kind = 'bonusToMain'),
  keys AS (
    SELECT m.place, 1 AS part, m.amount - COALESCE(i.amount, 0) AS amount, m.bonus
    FROM moves m LEFT JOIN income i USING (place)
    WHERE m.amount <> COALESCE(i.amount, 0) AND NOT EXISTS (SELECT FROM given_back b WHERE b.place = m.place)
      AND NOT EXISTS (SELECT FROM turned d WHERE d.place = m.place)
    UNION ALL
    SELECT place, 2, amount, false FROM income
    UNION ALL
    SELECT place, 3, amount, false FROM deposits WHERE user_id = $1 AND state <> 'Succeeded'
    UNION ALL
    SELECT place, 4, amount, true FROM turned)
  SELECT k.*, c.total FROM (SELECT count(*) AS total FROM keys) c
  LEFT JOIN LATERAL (SELECT * FROM keys ORDER BY place DESC, part LIMIT ${PAGE_ROWS} OFFSET $2) k ON true`;

/**
 * The lines of a page of keys. Opening balances of the demo are shown as deposits. A line is Declined if its withdrawal
 * or deposit failed. An adjustment by staff, or a case that they settled, is shown as a refund, a bonus or a
 * withdrawal, because the contract's closed set of types has no type for it. Money that a player owed and that is taken
 * back is shown as a withdrawal with the reference of the payment for which it was owed.
 */
const LINES = `
  SELECT COALESCE(w.id::text, d.id::text, o.id::text, t.id::text) || CASE k.part WHEN 2 THEN '-referral' ELSE '' END AS id,
    COALESCE(t.created_at, o.created_at) AS created_at, abs(k.amount)::bigint AS amount,
    CASE WHEN k.part = 2 THEN 'referral' WHEN k.part = 3 THEN 'deposit'
      WHEN t.kind IN ('bet', 'refund', 'bonus', 'bonusToMain', 'bonusEnd', 'deposit') THEN t.kind
      WHEN t.kind = 'settle' THEN 'win' WHEN t.kind = 'opening' THEN 'deposit'
      WHEN t.kind = 'transfer' THEN CASE WHEN k.amount > 0 THEN 'transferIn' ELSE 'transferOut' END
      WHEN t.kind IN ('adjustment', 'case') THEN CASE WHEN k.amount < 0 THEN 'withdraw' WHEN k.bonus THEN 'bonus' ELSE 'refund' END
      ELSE 'withdraw' END AS type,
    CASE WHEN COALESCE(w.state, o.state) IN ('Refused', 'Released', 'Rejected', 'Returned', 'Failed', 'Expired') THEN 'Declined'
      WHEN w.state NOT IN ('Paid', 'PaidLate', 'Approved', 'Paying') OR k.part = 3 THEN 'Pending' ELSE 'success' END AS status,
    COALESCE(w.reference, d.reference, o.reference, CASE t.kind WHEN 'receivable' THEN t.subject END) AS ref
  FROM unnest($2::bigint[], $3::int[], $4::bigint[], $5::boolean[]) WITH ORDINALITY k (place, part, amount, bonus, at)
  LEFT JOIN transfers t ON t.id = k.place AND k.part <> 3
  LEFT JOIN withdrawals w ON t.kind = 'withdraw' AND w.reference = t.subject
  LEFT JOIN deposits d ON t.kind = 'deposit' AND d.reference = t.subject
  LEFT JOIN deposits o ON k.part = 3 AND o.user_id = $1 AND o.place = k.place
  ORDER BY k.at`;

interface Line {
  id: string;
  type: HistoryType;
  status: HistoryStatus;
  ref: string | null;
  created_at: Date;
  amount: bigint;
}

interface Key {
  place: bigint;
  part: number;
  amount: bigint;
  bonus: boolean;
}

/** A player's statement, newest first (protocol.md, transaction/Paginatedhistory). */
@Injectable()
export class TransactionHistory {
  constructor(private readonly db: Db) {}

  async page(userId: string, pageNumber: number): Promise<HistoryPageDto> {
    const found = await this.db.query<(Key | Record<keyof Key, null>) & { total: bigint }>(
      KEYS,
      [userId, (pageNumber - 1) * PAGE_ROWS],
      'statement_keys',
    );
    const keys = found.filter((row): row is Key & { total: bigint } => row.place !== null);
    const rows = await this.lines(userId, keys);
    return {
      transactionHistory: rows.map((row) => ({
        id: row.id,
        type: row.type,
        createdAt: row.created_at.toISOString(),
        amount: toBirr(santim(row.amount)),
        status: row.status,
        ...(row.ref === null ? {} : { ref: row.ref }),
      })),
      totalPages: Math.max(1, Math.ceil(Number(found[0]?.total ?? 0n) / PAGE_ROWS)),
    };
  }

  private async lines(userId: string, keys: readonly Key[]): Promise<Line[]> {
    if (keys.length === 0) return [];
    return this.db.query<Line>(
      LINES,
      [
        userId,
        keys.map((key) => key.place.toString()),
        keys.map((key) => key.part),
        keys.map((key) => key.amount.toString()),
        keys.map((key) => key.bonus),
      ],
      'statement_lines',
    );
  }
}
