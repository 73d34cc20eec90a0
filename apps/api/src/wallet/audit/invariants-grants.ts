import { LIMIT, type Invariant } from './invariant';

/**
 * The rules of bonus grants, which players must play before they become main money (players.md 2): to whom a grant
 * belongs, and what became of it.
 */
export const grantInvariants: readonly Invariant[] = [
  {
    name: 'grant',
    rule: 'a grant is of the bonus that was posted to its player',
    sql: `SELECT 'grant ' || g.transfer_id AS subject, 'amount ' || g.amount || ', posted ' || COALESCE(p.amount, 0) AS detail
      FROM bonus_grants g LEFT JOIN LATERAL (SELECT sum(p.amount) AS amount FROM transfers t
        JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
        WHERE t.id = g.transfer_id AND t.kind = 'bonus' AND a.kind = 'bonus' AND a.user_id = g.user_id) p ON true
      WHERE g.amount IS DISTINCT FROM p.amount ${LIMIT}`,
  },
  {
    name: 'grant purse',
    rule: 'what grants have unspent is on the bonus balance of their player',
    sql: `SELECT 'user ' || a.user_id AS subject, 'balance ' || a.balance || ', grants ' || g.pool AS detail
      FROM (SELECT user_id, sum(rest + won + taxable) AS pool FROM bonus_grants WHERE ended_at IS NULL GROUP BY user_id) g
      JOIN accounts a ON a.user_id = g.user_id AND a.kind = 'bonus' WHERE g.pool > a.balance ${LIMIT}`,
  },
  {
    name: 'grant play',
    rule: 'what a grant has played, has in play and has won are its stakes in drawn and open rounds and their prizes',
    sql: `SELECT 'grant ' || g.transfer_id AS subject, 'kept ' || g.played || '/' || g.in_play || '/' || g.prizes || ', stakes '
        || x.played || '/' || x.in_play || '/' || x.prizes AS detail
      FROM bonus_grants g CROSS JOIN LATERAL (
        SELECT COALESCE(sum(s.from_rest + s.from_won + s.from_taxable) FILTER (WHERE r.status = 'Finished'), 0) AS played,
          COALESCE(sum(s.from_rest + s.from_won + s.from_taxable) FILTER (WHERE r.status <> 'Finished'), 0) AS in_play,
          COALESCE(sum(s.prize), 0) AS prizes
        FROM bonus_stakes s JOIN tickets k ON k.id = s.ticket_id AND k.state = 'confirmed' JOIN rounds r ON r.id = s.round_id
        WHERE s.grant_id = g.transfer_id) x
      WHERE g.played <> x.played OR g.in_play <> x.in_play OR g.prizes <> x.prizes ${LIMIT}`,
  },
  {
    name: 'grant part',
    rule: 'the bonus part of a prize is that of the grants which paid for its card, and not more than the card had from bonus',
    sql: `SELECT 'ticket ' || k.id AS subject, 'kept ' || k.bonus_payout || ', grants ' || x.prize || ' for ' || x.paid || ' of '
        || k.from_bonus AS detail
      FROM tickets k CROSS JOIN LATERAL (SELECT COALESCE(sum(s.prize), 0) AS prize,
          COALESCE(sum(s.from_rest + s.from_won + s.from_taxable), 0) AS paid
        FROM bonus_stakes s WHERE s.round_id = k.round_id AND s.ticket_id = k.id) x
      WHERE (k.from_bonus > 0 OR k.bonus_payout <> 0) AND (k.bonus_payout <> x.prize OR x.paid > k.from_bonus
        OR k.bonus_payout > k.payout * k.from_bonus / NULLIF(k.from_main + k.from_bonus, 0)) ${LIMIT}`,
  },
  {
    name: 'grant part paid',
    rule: 'the bonus part of a player’s prizes went from main to bonus with their round, and nothing else did',
    sql: `SELECT 'round ' || COALESCE(k.round_id, t.round_id) AS subject, 'user ' || COALESCE(k.user_id, t.user_id)
        || ', owed ' || COALESCE(k.owed, 0) || ', posted ' || COALESCE(t.posted, 0) AS detail
      FROM (SELECT round_id, user_id, sum(bonus_payout) AS owed FROM tickets WHERE bonus_payout > 0
        GROUP BY round_id, user_id) k
      FULL JOIN (SELECT t.round_id, a.user_id, sum(p.amount) AS posted FROM transfers t
        JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id AND a.kind = 'bonus'
        WHERE t.kind = 'bonusPart' GROUP BY t.round_id, a.user_id) t ON t.round_id = k.round_id AND t.user_id = k.user_id
      WHERE k.owed IS DISTINCT FROM t.posted ${LIMIT}`,
  },
  {
    name: 'grant end',
    rule: 'what turned to main, its tax and what ended with its time were posted for their grant',
    sql: `SELECT 'grant ' || COALESCE(g.transfer_id::text, t.subject) AS subject, 'kept ' || COALESCE(g.turned, 0) || '/'
        || COALESCE(g.tax, 0) || '/' || COALESCE(g.lapsed, 0) || ', posted ' || COALESCE(t.turned, 0) || '/' || COALESCE(t.tax, 0)
        || '/' || COALESCE(t.lapsed, 0) AS detail
      FROM bonus_grants g FULL JOIN (SELECT t.subject,
          COALESCE(-sum(p.amount) FILTER (WHERE t.kind = 'bonusToMain' AND a.kind = 'bonus'), 0) AS turned,
          COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'tax'), 0) AS tax,
          COALESCE(-sum(p.amount) FILTER (WHERE t.kind = 'bonusEnd' AND a.kind = 'bonus'), 0) AS lapsed
        FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
        WHERE t.kind IN ('bonusToMain', 'bonusEnd') AND NOT EXISTS (SELECT FROM erasures e WHERE t.subject = 'erased:' || e.user_id)
        GROUP BY t.subject) t ON t.subject = 'grant:' || g.transfer_id
      WHERE (COALESCE(g.turned, 0), COALESCE(g.tax, 0), COALESCE(g.lapsed, 0))
        IS DISTINCT FROM (COALESCE(t.turned, 0), COALESCE(t.tax, 0), COALESCE(t.lapsed, 0)) ${LIMIT}`,
  },
];
