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
          SELECT t.round_id, h.user_id, -h.amount, 0 FROM withholdings h
            JOIN transfers t ON t.key = h.transfer_key AND t.kind = 'settle'
          UNION ALL
          SELECT t.round_id, a.user_id, 0, p.amount FROM transfers t JOIN postings p ON p.transfer_id = t.id
            JOIN accounts a ON a.id = p.account_id AND a.kind = 'main' WHERE t.kind = 'settle') l
        GROUP BY l.round_id, l.user_id) x
      WHERE x.owed <> x.posted ${LIMIT}`,
  },
  {
    name: 'tax',
    rule: 'a round has the tax rule of the day of its lock, and withholds from what each player won to main what this rule says, of the prize or of the prize less all that the player staked in the round',
    sql: `SELECT x.subject, x.what || ' due ' || x.due || ', found ' || x.found AS detail
      FROM (SELECT 'round ' || r.id AS subject, 'rule' AS what, COALESCE((SELECT n.number FROM tax_rules n
            WHERE n.first_day <= (r.locked_at AT TIME ZONE 'Africa/Addis_Ababa')::date
            ORDER BY n.first_day DESC, n.number DESC LIMIT 1), 0)::bigint AS due, COALESCE(r.tax_rule, 0)::bigint AS found
          FROM rounds r WHERE r.locked_at IS NOT NULL
        UNION ALL
        SELECT 'round ' || COALESCE(k.round_id, h.round_id) || ', user ' || COALESCE(k.user_id, h.user_id), 'santim',
          COALESCE(k.due, 0), COALESCE(h.amount, 0)
        FROM (SELECT w.round_id, w.user_id, CASE WHEN w.base >= n.threshold
              THEN w.main * w.base / w.won * n.percent_tenths / 1000 ELSE 0 END AS due
            FROM (SELECT round_id, user_id, sum(payout)::bigint AS won, sum(payout - bonus_payout)::bigint AS main,
                sum(from_main + from_bonus)::bigint AS staked
              FROM tickets WHERE state = 'confirmed' GROUP BY round_id, user_id HAVING sum(payout) > 0) s
            JOIN rounds r ON r.id = s.round_id JOIN tax_rules n ON n.number = r.tax_rule
            CROSS JOIN LATERAL (SELECT s.*, CASE n.base WHEN 'prize' THEN s.won ELSE GREATEST(s.won - s.staked, 0) END
              AS base) w) k
        FULL JOIN (SELECT t.round_id, w.user_id, w.amount FROM withholdings w
            JOIN transfers t ON t.key = w.transfer_key AND t.kind = 'settle') h
          ON h.round_id = k.round_id AND h.user_id = k.user_id) x
      WHERE x.due <> x.found ${LIMIT}`,
  },
  {
    name: 'tax account',
    rule: 'each posting to the account of the tax has its row, which names the player, and each row its posting; those of bonus money that turned to main follow the rule of the day',
    sql: `SELECT 'transfer ' || COALESCE(h.key, p.key) AS subject, 'rows ' || COALESCE(h.amount, 0) || ', posted '
        || COALESCE(p.amount, 0) AS detail
      FROM (SELECT transfer_key AS key, sum(amount)::bigint AS amount FROM withholdings GROUP BY transfer_key) h
      FULL JOIN (SELECT t.key, sum(p.amount)::bigint AS amount FROM accounts a JOIN postings p ON p.account_id = a.id
          JOIN transfers t ON t.id = p.transfer_id WHERE a.kind = 'tax' GROUP BY t.key) p ON p.key = h.key
      WHERE COALESCE(h.amount, 0) <> COALESCE(p.amount, 0)
      UNION ALL
      SELECT 'transfer ' || h.transfer_key, 'rule ' || h.rule || ', of the day ' || COALESCE(n.number, 0)
      FROM withholdings h JOIN transfers t ON t.key = h.transfer_key AND t.kind = 'bonusToMain'
      LEFT JOIN LATERAL (SELECT number FROM tax_rules WHERE first_day <= (t.created_at AT TIME ZONE 'Africa/Addis_Ababa')::date
        ORDER BY first_day DESC, number DESC LIMIT 1) n ON true
      WHERE h.rule IS DISTINCT FROM n.number ${LIMIT}`,
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
        FROM (SELECT sum(from_main + from_bonus)::bigint AS total, GREATEST(sum(from_main + from_bonus)::bigint - r.prize, 0) AS cut
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
        JOIN (SELECT r.id, r.referral_tenths, sum(from_main + from_bonus)::bigint AS total, GREATEST(sum(from_main + from_bonus)::bigint - r.prize, 0) AS cut
          FROM rounds r JOIN tickets ON round_id = r.id AND state = 'confirmed' WHERE r.status = 'Finished' GROUP BY r.id) c
          ON c.id = k.round_id
        WHERE k.state = 'confirmed' GROUP BY k.round_id, k.user_id, u.referred_by, c.cut, c.total,
          c.referral_tenths) x
        ON x.round_id = f.round_id AND x.user_id = f.player_id
      WHERE COALESCE(f.amount, 0) <> COALESCE(x.share, 0)
        OR f.amount IS NOT NULL AND f.referrer_id IS DISTINCT FROM x.referred_by ${LIMIT}`,
  },
];
