/** The rows of a page of a player's statement. */
export const PAGE_ROWS = 10;

/** What belongs to a key `k` of the statement, whose player is $1. */
const JOINS = `
  LEFT JOIN transfers t ON t.id = k.place AND k.part <> 3
  LEFT JOIN withdrawals w ON t.kind = 'withdraw' AND w.reference = t.subject
  LEFT JOIN deposits d ON t.kind = 'deposit' AND d.reference = t.subject
  LEFT JOIN deposits o ON k.part = 3 AND o.user_id = $1 AND o.place = k.place`;

const CREATED = 'COALESCE(t.created_at, o.created_at)';

/** What was paid late of a payout, or stays paid of one of which a part came back; null for every other line. */
const PAID = `CASE w.state WHEN 'PaidLate' THEN w.settled
      WHEN 'Returned' THEN NULLIF(COALESCE(w.settled, w.amount) - w.returned, 0) END`;

const AMOUNT = `COALESCE(${PAID}, abs(k.amount))`;

const REFERENCE = `COALESCE(w.reference, d.reference, o.reference, CASE t.kind WHEN 'receivable' THEN t.subject END)`;

/**
 * The type of a line. Opening balances of the demo are shown as deposits. An adjustment by staff, or a case that they
 * settled, is shown as a refund, a bonus or a withdrawal, because the contract's closed set of types has no type for
 * it. What a player owed for a deposit and what is taken back is shown as a withdrawal with the reference of that deposit.
 */
const TYPE = `CASE WHEN k.part = 2 THEN 'referral' WHEN k.part = 3 THEN 'deposit'
      WHEN t.kind IN ('bet', 'refund', 'bonus', 'bonusToMain', 'bonusEnd', 'deposit') THEN t.kind
      WHEN t.kind = 'settle' THEN 'win' WHEN t.kind = 'opening' THEN 'deposit'
      WHEN t.kind = 'transfer' THEN CASE WHEN k.amount > 0 THEN 'transferIn' ELSE 'transferOut' END
      WHEN t.kind IN ('adjustment', 'case') THEN CASE WHEN k.amount < 0 THEN 'withdraw' WHEN k.bonus THEN 'bonus' ELSE 'refund' END
      ELSE 'withdraw' END`;

/** A part of a text that is the id of a user; null of any other text. */
const userIn = (text: string) => `CASE WHEN ${text} ~ '^[0-9a-f-]{36}$' THEN ${text}::uuid END`;

/** The balance of one of the player's accounts after a transfer that has changed it. */
const after = (kind: 'main' | 'bonus') => `(SELECT p.balance_after FROM accounts a
      JOIN postings p ON p.account_id = a.id AND p.transfer_id = t.id
      WHERE a.user_id = $1 AND a.kind = '${kind}' ORDER BY p.version DESC LIMIT 1)`;

/**
 * The lines of a page, each with the number of lines in all; of an empty page a row without an id. One statement, because
 * Postgres plans one that gets the keys in an array anew at every call, which takes longer than the rest.
 *
 * There is one line for each business fact and direction: a purchase is one bet, however it was split between bonus and
 * main (part 1). A settlement is a prize (1) and, on a line of its own, referral income (2). Part 3 lists the deposits that
 * have moved no money: they are open or have failed. Part 4 is bonus money that turned to main; the bonus part of a prize
 * has no line of its own, because the line of the prize shows the whole. A withdrawal is one line from its hold on; what
 * gives its money back, or takes it again because it was paid late, has no line of its own, and what waits of a prize has
 * none beside the prize. A line is Declined if its withdrawal or deposit failed, or all of it came back. Amounts are after
 * tax.
 *
 * Arguments: $1 the player, $2 the offset. With a filter, each of which may be null: $3 types, $4 and $5 the time from
 * and before which, $6 the beginning of a reference, $7 an amount in santim; a line is found by either of these two.
 */
const pageSql = (found: string) => `
  WITH moves AS MATERIALIZED (
    SELECT p.transfer_id AS place, sum(p.amount)::bigint AS amount, bool_or(a.kind = 'bonus') AS bonus
    FROM accounts a JOIN postings p ON p.account_id = a.id
    WHERE a.user_id = $1 AND a.kind IN ('main', 'bonus') GROUP BY p.transfer_id),
  income AS MATERIALIZED (
    SELECT t.id AS place, sum(i.amount)::bigint AS amount
    FROM referral_income i JOIN transfers t ON t.key = 'settle:' || i.round_id WHERE i.referrer_id = $1 GROUP BY t.id),
  given_back AS MATERIALIZED (
    SELECT t.id AS place FROM withdrawals w JOIN transfers t ON t.kind IN ('withdraw', 'receivable') AND t.subject = w.reference
      AND t.key <> 'withdraw:' || w.id || ':hold' WHERE w.user_id = $1
    UNION ALL SELECT id FROM transfers WHERE subject = 'user:' || $1 AND kind = 'prizeWait'),
  turned AS MATERIALIZED (
    SELECT t.id AS place, -p.amount - COALESCE(h.amount, 0) AS amount FROM accounts a JOIN postings p ON p.account_id = a.id
    JOIN transfers t ON t.id = p.transfer_id LEFT JOIN withholdings h ON h.transfer_key = t.key AND h.user_id = $1
    WHERE a.user_id = $1 AND a.kind = 'bonus' AND p.amount < 0
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
    SELECT place, 4, amount, true FROM turned),
  found AS (${found}),
  page AS MATERIALIZED (
    SELECT k.*, c.total FROM (SELECT count(*) AS total FROM found) c
    LEFT JOIN LATERAL (SELECT * FROM found ORDER BY place DESC, part LIMIT ${PAGE_ROWS} OFFSET $2) k ON true)
  SELECT k.total, COALESCE(w.id::text, d.id::text, o.id::text, t.id::text) || CASE k.part WHEN 2 THEN '-referral' ELSE '' END AS id,
    ${CREATED} AS created_at, ${AMOUNT}::bigint AS amount, ${TYPE} AS type,
    CASE WHEN ${PAID} IS NOT NULL THEN 'success'
      WHEN COALESCE(w.state, o.state) IN ('Refused', 'Released', 'Rejected', 'Returned', 'Failed', 'Expired') THEN 'Declined'
      WHEN w.state NOT IN ('Paid', 'PaidLate') OR k.part = 3 THEN 'Pending' ELSE 'success' END AS status,
    ${REFERENCE} AS ref, ro.id AS round_id, rm.stake,
    CASE t.kind WHEN 'bet' THEN (SELECT p.cards FROM purchases p WHERE p.id = t.purchase_id)
      WHEN 'refund' THEN (SELECT ARRAY[c.card] FROM tickets c WHERE c.id = t.ticket_id)
      WHEN 'settle' THEN (SELECT array_agg(c.card ORDER BY c.card) FROM tickets c
        WHERE c.round_id = ro.id AND c.user_id = $1 AND c.payout > 0) END AS cards,
    CASE t.kind WHEN 'transfer' THEN (SELECT u.name FROM users u WHERE u.id =
      CASE WHEN k.amount > 0 THEN ${userIn('substr(t.actor, 6)')} ELSE ${userIn('t.subject')} END) END AS other,
    COALESCE(w.medium, d.medium, o.medium) AS medium, COALESCE(w.provider, d.provider, o.provider) AS provider, w.bank_id,
    right(w.account_number, 4) AS account, w.player_reason,
    ${after('main')} AS main_after, ${after('bonus')} AS bonus_after,
    CASE WHEN k.part <> 2 THEN (SELECT h.amount FROM withholdings h WHERE h.transfer_key = t.key AND h.user_id = $1) END AS tax
  FROM page k
  ${JOINS}
  LEFT JOIN rounds ro ON ro.id = t.round_id AND k.part = 1
  LEFT JOIN rooms rm ON rm.id = ro.room_id
  ORDER BY k.place DESC, k.part`;

/** The whole statement is counted without a look at its lines. */
export const STATEMENT = pageSql('SELECT * FROM keys');

export const FOUND_STATEMENT = pageSql(`SELECT k.* FROM keys k ${JOINS}
    WHERE ($3::text[] IS NULL OR ${TYPE} = ANY ($3))
      AND ($4::timestamptz IS NULL OR ${CREATED} >= $4) AND ($5::timestamptz IS NULL OR ${CREATED} < $5)
      AND ($6::text IS NULL OR starts_with(${REFERENCE}, $6) OR t.id::text = $6 OR ${AMOUNT} = $7::bigint)`);
