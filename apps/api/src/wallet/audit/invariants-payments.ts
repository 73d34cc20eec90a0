import { adjustmentLimits } from '@libs/contract';
import { birr } from '@libs/money';
import { LIMIT, type Invariant } from './invariant';

/** The rules of money that enters and leaves (controls.md M11, M12, M15). */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'M11',
    rule: 'a deposit is credited if and only if one transfer of its amount went to its player',
    sql: `SELECT 'deposit ' || COALESCE(d.reference, t.subject) AS subject, COALESCE(d.state, 'no row') || ', credited '
        || COALESCE(d.credited, 0) || ', posted ' || COALESCE(t.amount, 0) AS detail
      FROM (SELECT t.id, t.subject, a.user_id, p.amount FROM transfers t JOIN postings p ON p.transfer_id = t.id
        JOIN accounts a ON a.id = p.account_id AND a.kind = 'main' WHERE t.kind = 'deposit') t
      FULL JOIN deposits d ON d.reference = t.subject
      WHERE COALESCE(d.credited, 0) <> COALESCE(t.amount, 0) OR t.id IS NOT NULL AND d.user_id IS DISTINCT FROM t.user_id
        OR d.state = 'Succeeded' AND t.id IS NULL ${LIMIT}`,
  },
  {
    name: 'M12',
    rule: 'a withdrawal’s hold ends once, paid or given back, and only when its row says so',
    sql: `SELECT 'withdrawal ' || w.reference AS subject, w.state || ', steps ' || COALESCE(s.steps, 'none') AS detail
      FROM withdrawals w
      LEFT JOIN LATERAL (SELECT string_agg(split_part(t.key, ':', 3), ',' ORDER BY t.id) AS steps FROM transfers t
        WHERE t.key IN ('withdraw:' || w.id || ':hold', 'withdraw:' || w.id || ':settle',
          'withdraw:' || w.id || ':release', 'withdraw:' || w.id || ':reverse',
          'withdraw:' || w.id || ':return')) s ON true
      WHERE NOT CASE WHEN w.state IN ('Paid', 'Approved', 'Paying') THEN s.steps = 'hold,settle'
        WHEN w.kind = 'manual' AND w.state = 'Review' THEN s.steps = 'hold,settle'
        WHEN w.kind = 'manual' AND w.state = 'Released' THEN s.steps IN ('hold,release', 'hold,settle,reverse')
        WHEN w.state IN ('Refused', 'Released') THEN s.steps = 'hold,release'
        WHEN w.state = 'Rejected' THEN s.steps IN ('hold,release', 'hold,settle,reverse')
        WHEN w.state = 'PaidLate' THEN s.steps = 'hold,release'
        WHEN w.state = 'Returned' THEN s.steps IN ('hold,settle,return', 'hold,release,return')
        ELSE s.steps = 'hold' END OR s.steps IS NULL ${LIMIT}`,
  },
  {
    name: 'M12 held',
    rule: 'what is held of a player is the sum of their open withdrawals and of what waits of their prizes',
    sql: `SELECT 'account ' || a.id AS subject, 'held ' || a.balance || ', open ' || COALESCE(w.total, 0) AS detail
      FROM accounts a LEFT JOIN LATERAL (SELECT sum(amount) AS total FROM withdrawals
        WHERE user_id = a.user_id AND state NOT IN ('Paid', 'Approved', 'Paying', 'Refused', 'Released',
          'Rejected', 'PaidLate', 'Returned') AND NOT (kind = 'manual' AND state = 'Review')) w ON true
      LEFT JOIN LATERAL (SELECT sum(amount) AS total FROM prize_waits
        WHERE user_id = a.user_id AND paid_at IS NULL) p ON true
      WHERE a.kind = 'held' AND a.balance <> COALESCE(w.total, 0) + COALESCE(p.total, 0) ${LIMIT}`,
  },
  {
    name: 'M17',
    rule: 'what players owe is in the ledger, was recovered as its rows say, and has a late payout or a reversal as its cause',
    sql: `(SELECT 'receivables' AS subject, 'ledger ' || l.total || ', rows ' || r.total AS detail
        FROM (SELECT COALESCE(-sum(p.amount), 0) AS total FROM postings p JOIN accounts a ON a.id = p.account_id
          WHERE a.kind = 'receivable') l,
        (SELECT COALESCE(sum(amount - recovered), 0) AS total FROM receivables) r WHERE l.total <> r.total)
      UNION ALL
      (SELECT 'withdrawal ' || w.reference, w.state || ', settled ' || COALESCE(w.settled, 0) || ', owed '
          || COALESCE(r.amount, 0)
        FROM withdrawals w FULL JOIN (SELECT * FROM receivables WHERE cause LIKE 'late:%') r ON r.cause = 'late:' || w.id
        WHERE w.settled IS DISTINCT FROM r.amount OR w.user_id IS DISTINCT FROM r.user_id AND r.id IS NOT NULL
          AND NOT EXISTS (SELECT FROM users u WHERE u.id = w.user_id AND u.status = 'erased') ${LIMIT})
      UNION ALL
      (SELECT 'deposit ' || d.reference, 'reversed ' || d.reversed || ', owed ' || COALESCE(r.total, 0)
        FROM deposits d LEFT JOIN (SELECT split_part(cause, ':', 2) AS id, sum(amount) AS total FROM receivables
          WHERE cause LIKE 'reversed:%' GROUP BY 1) r ON r.id = d.id::text
        WHERE d.reversed <> COALESCE(r.total, 0) ${LIMIT})`,
  },
  {
    name: 'M18',
    rule: 'what is posted of a provider’s fees is never more than its payments name',
    sql: `SELECT 'fees ' || a.provider AS subject, 'posted ' || l.total || ', named ' || f.total AS detail
      FROM accounts a
      CROSS JOIN LATERAL (SELECT COALESCE(-sum(amount), 0) AS total FROM postings WHERE account_id = a.id) l
      CROSS JOIN LATERAL (SELECT 100 * ((SELECT COALESCE(sum(fee), 0) FROM deposits WHERE provider = a.provider)
        + (SELECT COALESCE(sum(fee), 0) FROM withdrawals WHERE provider = a.provider)) AS total) f
      WHERE a.kind = 'fees' AND l.total > f.total ${LIMIT}`,
  },
  {
    name: 'M14 adjustment',
    rule: 'an adjustment is posted if and only if its row says so, for its amount, and by two people where two decide',
    sql: `SELECT 'adjustment ' || COALESCE(x.id::text, t.subject) AS subject, COALESCE(x.state, 'no row') || ', amount '
        || COALESCE(x.amount, 0) || ', posted ' || COALESCE(t.amount, 0) AS detail
      FROM (SELECT t.subject, a.user_id, a.kind, p.amount FROM transfers t JOIN postings p ON p.transfer_id = t.id
        JOIN accounts a ON a.id = p.account_id AND a.user_id IS NOT NULL WHERE t.kind = 'adjustment') t
      FULL JOIN adjustments x ON x.id::text = t.subject
      WHERE (x.state IS NOT DISTINCT FROM 'Posted') <> (t.subject IS NOT NULL)
        OR t.subject IS NOT NULL AND (t.user_id, t.kind, t.amount) IS DISTINCT FROM
          (x.user_id, x.balance, CASE x.direction WHEN 'credit' THEN x.amount ELSE -x.amount END)
        OR x.state = 'Posted' AND x.amount > ${birr(adjustmentLimits.aloneMax)} AND x.checker_id IS NULL OR x.checker_id = x.maker_id
          AND x.state = 'Posted' ${LIMIT}`,
  },
  {
    name: 'M14 case',
    rule: 'a case is posted if and only if it was settled so, for its amount, or as the reversal of its payment',
    sql: `(SELECT 'case ' || COALESCE(c.id::text, t.subject) AS subject, COALESCE(c.state, 'no row') || ', posting '
        || COALESCE(c.post_amount, 0) || ', posted ' || COALESCE(t.amount, 0) AS detail
      FROM (SELECT t.subject, a.user_id, a.kind, p.amount FROM transfers t JOIN postings p ON p.transfer_id = t.id
        JOIN accounts a ON a.id = p.account_id AND a.kind <> 'clearing' WHERE t.kind = 'case') t
      FULL JOIN (SELECT * FROM payment_cases WHERE settlement = 'posting' AND state = 'Settled' AND post_to <> 'reversal') c
        ON c.id::text = t.subject
      WHERE (c.id IS NULL) <> (t.subject IS NULL) OR t.amount IS DISTINCT FROM c.post_amount
        OR c.post_to = 'player' AND t.user_id IS DISTINCT FROM c.user_id OR c.post_to = 'house' AND t.kind <> 'house' ${LIMIT})
      UNION ALL
      (SELECT 'case ' || c.id, 'reversal of ' || c.post_amount || ', of its payment '
          || COALESCE(d.reversed, CASE w.state WHEN 'Returned' THEN w.returned END, 0)
        FROM payment_cases c LEFT JOIN deposits d ON d.id = c.deposit_id LEFT JOIN withdrawals w ON w.id = c.withdrawal_id
        WHERE c.settlement = 'posting' AND c.state = 'Settled' AND c.post_to = 'reversal'
          AND COALESCE(d.reversed, CASE w.state WHEN 'Returned' THEN w.returned END, 0) < c.post_amount ${LIMIT})`,
  },
  {
    name: 'M15',
    rule: 'an open payment is never forgotten: it has a time at which it is looked at next',
    sql: `(SELECT 'deposit ' || reference AS subject, state AS detail FROM deposits
        WHERE channel = 'gateway' AND state IN ('Created', 'Pending') AND next_check_at IS NULL ${LIMIT})
      UNION ALL
      (SELECT 'withdrawal ' || reference, state FROM withdrawals
        WHERE state IN ('Held', 'Sending', 'Sent', 'Unknown') AND next_check_at IS NULL ${LIMIT})`,
  },
];
