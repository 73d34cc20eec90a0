import { LIMIT, type Invariant } from './invariant';
import { bonusInvariants } from './invariants-bonus';
import { grantInvariants } from './invariants-grants';
import { paymentInvariants } from './invariants-payments';
import { payoutInvariants } from './invariants-payouts';

/** Every rule that stored rows can be checked against; the audit runs all of them on one snapshot. */
export const invariants: readonly Invariant[] = [
  {
    name: 'M1',
    rule: 'the postings of a transfer are two or more and sum to zero',
    sql: `SELECT 'transfer ' || COALESCE(t.id, p.transfer_id) AS subject, 'sum ' || COALESCE(sum(p.amount), 0) || ' of '
        || count(p.id) AS detail
      FROM transfers t FULL JOIN postings p ON p.transfer_id = t.id
      GROUP BY t.id, p.transfer_id
      HAVING t.id IS NULL OR count(p.id) < 2 OR sum(p.amount) <> 0 ${LIMIT}`,
  },
  {
    name: 'M2',
    rule: 'all postings together sum to zero',
    sql: `SELECT 'ledger' AS subject, 'sum ' || sum(amount) AS detail FROM postings HAVING sum(amount) <> 0`,
  },
  {
    name: 'M3 balance',
    rule: 'a balance equals the sum of its postings and the last one’s after',
    sql: `SELECT 'account ' || a.id AS subject, 'balance ' || a.balance || ', postings ' || COALESCE(s.total, 0)
        || ', last ' || COALESCE(l.balance_after, 0) AS detail
      FROM accounts a
      LEFT JOIN LATERAL (SELECT sum(amount) AS total, count(*) AS n FROM postings p WHERE p.account_id = a.id) s ON true
      LEFT JOIN postings l ON l.account_id = a.id AND l.version = a.version
      WHERE a.balance IS NOT NULL AND (a.balance <> COALESCE(s.total, 0) OR a.version <> s.n
        OR a.balance <> COALESCE(l.balance_after, 0)) ${LIMIT}`,
  },
  {
    name: 'M3 chain',
    rule: 'each posting of a player’s account continues the one before it',
    sql: `SELECT 'posting ' || p.id AS subject, 'after ' || p.balance_after || ', expected ' || p.expected AS detail
      FROM (SELECT id, version, balance_after,
          sum(amount) OVER w AS expected, row_number() OVER w AS place
        FROM postings WHERE version IS NOT NULL WINDOW w AS (PARTITION BY account_id ORDER BY version)) p
      WHERE p.balance_after <> p.expected OR p.version <> p.place ${LIMIT}`,
  },
  {
    name: 'M4',
    rule: 'no player’s account is below zero',
    sql: `SELECT 'account ' || id AS subject, 'balance ' || balance AS detail FROM accounts WHERE balance < 0 ${LIMIT}`,
  },
  {
    name: 'M5 key',
    rule: 'a transfer carries the key of its business fact',
    sql: `SELECT 'transfer ' || id AS subject, 'key ' || key AS detail FROM transfers
      WHERE kind = 'bet' AND key <> 'bet:' || purchase_id OR kind = 'refund' AND key <> 'refund:' || ticket_id
        OR kind = 'settle' AND key <> 'settle:' || round_id ${LIMIT}`,
  },
  {
    name: 'M5 purchase',
    rule: 'a purchase is one bet of its total, paid by its buyer, and its tickets took exactly that from bonus and main',
    sql: `SELECT 'purchase ' || pu.id AS subject, 'total ' || pu.total || ', escrow ' || e.escrow || ', main ' || e.main
        || ', bonus ' || e.bonus || ', tickets ' || k.main || ' + ' || k.bonus AS detail
      FROM purchases pu
      CROSS JOIN LATERAL (SELECT COALESCE(sum(p.amount) FILTER (WHERE a.round_id = pu.round_id), 0) AS escrow,
          COALESCE(-sum(p.amount) FILTER (WHERE a.user_id = pu.user_id AND a.kind = 'main'), 0) AS main,
          COALESCE(-sum(p.amount) FILTER (WHERE a.user_id = pu.user_id AND a.kind = 'bonus'), 0) AS bonus
        FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
        WHERE t.key = 'bet:' || pu.id) e
      CROSS JOIN LATERAL (SELECT COALESCE(sum(from_main), 0) AS main, COALESCE(sum(from_bonus), 0) AS bonus FROM tickets
        WHERE purchase_id = pu.id AND user_id = pu.user_id AND round_id = pu.round_id) k
      WHERE pu.total <> e.escrow OR pu.total <> k.main + k.bonus OR e.main <> k.main OR e.bonus <> k.bonus ${LIMIT}`,
  },
  {
    name: 'M5 refund',
    rule: 'a ticket is refunded if and only if it was given back, once and to where its price came from',
    sql: `SELECT 'ticket ' || k.id AS subject, k.state || ', refunded ' || e.main || ' + ' || e.bonus || ' of '
        || k.from_main || ' + ' || k.from_bonus AS detail
      FROM tickets k
      CROSS JOIN LATERAL (SELECT COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'main'), 0) AS main,
          COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'bonus'), 0) AS bonus
        FROM transfers t JOIN postings p ON p.transfer_id = t.id
        JOIN accounts a ON a.id = p.account_id AND a.user_id = k.user_id WHERE t.key = 'refund:' || k.id) e
      WHERE k.state <> 'held' AND (e.main, e.bonus) IS DISTINCT FROM CASE WHEN k.state IN ('removed', 'refunded')
        THEN (k.from_main::numeric, k.from_bonus::numeric) ELSE (0::numeric, 0::numeric) END ${LIMIT}`,
  },
  {
    name: 'M6',
    rule: 'sold cards times price is prize, house and referral, and the prize is the winners’ parts',
    sql: `SELECT 'round ' || r.id AS subject, 'sold ' || k.sold || ', prize ' || r.prize || ', paid ' || k.paid
        || ', house ' || COALESCE(h.amount, 0) AS detail
      FROM rounds r JOIN rooms ro ON ro.id = r.room_id
      JOIN LATERAL (SELECT count(*) * ro.stake AS sold, sum(payout) AS paid, sum(from_main + from_bonus) AS taken
        FROM tickets WHERE round_id = r.id AND state = 'confirmed') k ON true
      LEFT JOIN LATERAL (SELECT sum(p.amount) AS amount FROM transfers t JOIN postings p ON p.transfer_id = t.id
        JOIN accounts a ON a.id = p.account_id AND a.kind = 'house' WHERE t.key = 'settle:' || r.id) h ON true
      WHERE r.status = 'Finished' AND (k.sold <> k.taken OR r.prize <> k.paid
        OR k.sold <> r.prize + COALESCE(h.amount, 0)
        OR r.prize <> k.sold * (1000 - r.percent_tenths) / 100000 * 100) ${LIMIT}`,
  },
  {
    name: 'M7',
    rule: 'a round that is over holds no money, an open one holds its cards’ stakes',
    sql: `SELECT 'round ' || r.id AS subject, r.status || ', escrow ' || COALESCE(e.amount, 0) || ', cards '
        || k.n || ' of ' || r.card_count AS detail
      FROM rounds r JOIN rooms ro ON ro.id = r.room_id
      LEFT JOIN LATERAL (SELECT sum(p.amount) AS amount FROM accounts a JOIN postings p ON p.account_id = a.id
        WHERE a.round_id = r.id) e ON true
      JOIN LATERAL (SELECT count(*) AS n, count(DISTINCT user_id) AS players FROM tickets
        WHERE round_id = r.id AND state IN ('confirmed', 'refunded')) k ON true
      WHERE COALESCE(e.amount, 0) <> CASE WHEN r.status IN ('Finished', 'Refunded') THEN 0 ELSE k.n * ro.stake END
        OR k.n <> r.card_count OR k.players <> r.player_count ${LIMIT}`,
  },
  {
    name: 'M8',
    rule: 'no bet was taken after its round had closed',
    sql: `SELECT 'transfer ' || t.id AS subject, 'at ' || t.created_at || ', locked ' || r.locked_at AS detail
      FROM transfers t JOIN rounds r ON r.id = t.round_id
      WHERE t.kind = 'bet' AND t.created_at > COALESCE(r.locked_at, r.finished_at) ${LIMIT}`,
  },
  {
    name: 'M9',
    rule: 'each winning card was sold, and only winning cards were paid',
    sql: `SELECT 'round ' || r.id AS subject, 'card ' || x.card || ', published ' || x.amount || ', paid ' || x.payout
        AS detail
      FROM rounds r CROSS JOIN LATERAL (
        SELECT COALESCE(w.card, k.card) AS card, COALESCE(w.amount, 0) AS amount, COALESCE(k.payout, 0) AS payout
        FROM (SELECT (e ->> 'card')::int AS card, ((e ->> 'amount')::numeric * 100)::bigint AS amount
          FROM jsonb_array_elements(r.winners) e) w
        FULL JOIN (SELECT card::int AS card, payout FROM tickets
          WHERE round_id = r.id AND state = 'confirmed' AND payout > 0) k ON k.card = w.card) x
      WHERE r.status = 'Finished' AND x.amount <> x.payout ${LIMIT}`,
  },
  {
    name: 'M10',
    rule: 'a transfer touches only the kinds of account it may: bonus money stays in the game',
    sql: `SELECT 'transfer ' || t.id AS subject, t.kind || ' on ' || a.kind AS detail
      FROM transfers t JOIN transfer_kinds k ON k.kind = t.kind JOIN postings p ON p.transfer_id = t.id
      LEFT JOIN accounts a ON a.id = p.account_id
      WHERE a.id IS NULL OR NOT a.kind = ANY (k.account_kinds) ${LIMIT}`,
  },
  {
    name: 'M14',
    rule: 'every transfer has a cause, an actor and a request',
    sql: `SELECT 'transfer ' || t.id AS subject, t.kind AS detail FROM transfers t
      LEFT JOIN purchases pu ON pu.id = t.purchase_id LEFT JOIN tickets k ON k.id = t.ticket_id
      LEFT JOIN rounds r ON r.id = t.round_id
      WHERE t.actor = '' OR t.request_id = '' OR CASE t.kind WHEN 'bet' THEN pu.id IS NULL
        WHEN 'refund' THEN k.id IS NULL WHEN 'settle' THEN r.status IS DISTINCT FROM 'Finished'
        ELSE COALESCE(t.subject, '') = '' END ${LIMIT}`,
  },
  ...payoutInvariants,
  ...paymentInvariants,
  ...bonusInvariants,
  ...grantInvariants,
];
