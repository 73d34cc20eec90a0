import { LIMIT, type Invariant } from './invariant';

/** The rules of a finished round's money: it goes to winners, referrers and the tax account, and nowhere else. */
export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'M9 paid',
    rule: 'a settlement pays each player what their winning cards and their referred players earned, less the tax, and nobody else',
    sql: `SELECT 'round ' || x.round_id AS subject, 'user ' || x.user_id || ', owed ' || x.owed || ', posted ' || x.posted
        AS detail
      FROM (SELECT l.round_id, l.user_id, sum(l.owed) AS owed, sum(l.posted) AS posted FROM (
          SELECT k.round_id, k.user_id, k.payout AS owed, 0 AS posted FROM tickets k WHERE k.payout > 0
          UNION ALL
          SELECT f.round_id, f.referrer_id, f.amount, 0 FROM referral_income f
          UNION ALL
          SELECT h.round_id, h.user_id, -h.amount, 0 FROM withholdings h
          UNION ALL
          SELECT t.round_id, a.user_id, 0, p.amount FROM transfers t JOIN postings p ON p.transfer_id = t.id
            JOIN accounts a ON a.id = p.account_id AND a.kind = 'main' WHERE t.kind = 'settle') l
        GROUP BY l.round_id, l.user_id) x
      WHERE x.owed <> x.posted ${LIMIT}`,
  },
  {
    name: 'withholding',
    rule: 'a tax row is of what its player won to main in its round, and the tax account holds the sum of all rows and of what was withheld of bonus money that turned to main',
    sql: `SELECT x.subject, 'rows ' || x.due || ', found ' || x.found AS detail
      FROM (SELECT 'round ' || h.round_id || ', user ' || h.user_id AS subject, h.winnings AS due,
          (SELECT COALESCE(sum(k.payout - k.bonus_payout), 0)::bigint FROM tickets k WHERE k.round_id = h.round_id
            AND k.user_id = h.user_id AND k.state = 'confirmed') AS found FROM withholdings h
        UNION ALL
        SELECT 'tax account', (SELECT COALESCE(sum(amount), 0)::bigint FROM (SELECT amount FROM withholdings
          UNION ALL SELECT tax FROM bonus_grants WHERE tax > 0) x), COALESCE((SELECT sum(p.amount)
          FROM accounts a JOIN postings p ON p.account_id = a.id WHERE a.kind = 'tax'), 0)::bigint) x
      WHERE x.due <> x.found ${LIMIT}`,
  },
  {
    name: 'referral',
    rule: 'referral income is what rules.md says of the house’s cut, less what staff forgo, and was posted',
    sql: `SELECT 'round ' || r.id AS subject, 'rows ' || COALESCE(f.amount, 0) || ', forgone ' || COALESCE(g.amount, 0) || ', rule ' || COALESCE(x.amount, 0)
        || ', posted ' || COALESCE(e.amount, 0) AS detail
      FROM rounds r
      LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM referral_income WHERE round_id = r.id) f ON true
      LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM referral_forgone WHERE round_id = r.id) g ON true
      LEFT JOIN LATERAL (SELECT sum(s.share) AS amount FROM (
        SELECT (c.cut * sum(k.from_main)::bigint * r.referral_tenths) / (c.total * 1000) AS share
        FROM (SELECT sum(from_main + from_bonus)::bigint AS total, sum(from_main + from_bonus)::bigint - r.prize AS cut
          FROM tickets WHERE round_id = r.id AND state = 'confirmed') c
        JOIN tickets k ON k.round_id = r.id AND k.state = 'confirmed'
        JOIN users u ON u.id = k.user_id AND u.referred_by IS NOT NULL
        GROUP BY k.user_id, c.cut, c.total) s) x ON r.status = 'Finished'
      LEFT JOIN LATERAL (SELECT -sum(p.amount) AS amount FROM transfers t JOIN postings p ON p.transfer_id = t.id
        JOIN accounts a ON a.id = p.account_id AND a.kind = 'referral' WHERE t.key = 'settle:' || r.id) e ON true
      WHERE COALESCE(f.amount, 0) <> COALESCE(e.amount, 0)
        OR COALESCE(f.amount, 0) + COALESCE(g.amount, 0) <> COALESCE(x.amount, 0) ${LIMIT}`,
  },
  {
    name: 'referral row',
    rule: 'each referral row, paid or forgone by staff, is of a player with paid cards, for the one who invited them, and of the right amount',
    sql: `SELECT 'round ' || COALESCE(f.round_id, x.round_id) AS subject, 'player ' || COALESCE(f.player_id, x.user_id)
        || ', row ' || COALESCE(f.amount, 0) || ', rule ' || COALESCE(x.share, 0) AS detail
      FROM (SELECT round_id, player_id, referrer_id, sum(amount)::bigint AS amount FROM (
          SELECT round_id, player_id, referrer_id, amount FROM referral_income
          UNION ALL SELECT round_id, player_id, referrer_id, amount FROM referral_forgone) both_kinds
        GROUP BY round_id, player_id, referrer_id) f
      FULL JOIN (SELECT k.round_id, k.user_id, u.referred_by,
          (c.cut * sum(k.from_main)::bigint * c.referral_tenths) / (c.total * 1000) AS share
        FROM tickets k JOIN users u ON u.id = k.user_id AND u.referred_by IS NOT NULL
        JOIN (SELECT r.id, r.referral_tenths, sum(from_main + from_bonus)::bigint AS total, sum(from_main + from_bonus)::bigint - r.prize AS cut
          FROM rounds r JOIN tickets ON round_id = r.id AND state = 'confirmed' WHERE r.status = 'Finished' GROUP BY r.id) c
          ON c.id = k.round_id
        WHERE k.state = 'confirmed' GROUP BY k.round_id, k.user_id, u.referred_by, c.cut, c.total,
          c.referral_tenths) x
        ON x.round_id = f.round_id AND x.user_id = f.player_id
      WHERE COALESCE(f.amount, 0) <> COALESCE(x.share, 0)
        OR f.amount IS NOT NULL AND f.referrer_id IS DISTINCT FROM x.referred_by ${LIMIT}`,
  },
];
