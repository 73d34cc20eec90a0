import { LIMIT, type Invariant } from './invariant';
import { grantInvariants } from './invariants-grants';
import { paymentInvariants } from './invariants-payments';
import { payoutInvariants } from './invariants-payouts';

/**
 * SQL: finished rounds that the standings have counted, with one row for each player. `at_local` is the end in the time
 * of Addis Ababa; `since` is shifted so that a bonus day, which starts at 15:00, begins at midnight.
 */
const PLAYED = `SELECT r.id, r.player_count, r.finished_at, t.user_id, sum(t.from_main + t.from_bonus) AS bet,
    sum(t.payout) AS win, (r.finished_at AT TIME ZONE 'UTC') + interval '3 hours' AS at_local,
    (r.finished_at AT TIME ZONE 'UTC') - interval '12 hours' AS since, ro.stake, ro.space_id
  FROM rounds r JOIN rooms ro ON ro.id = r.room_id JOIN tickets t ON t.round_id = r.id AND t.state = 'confirmed'
  WHERE r.status = 'Finished' AND NOT r.standings_due GROUP BY r.id, t.user_id, ro.stake, ro.space_id`;

/** SQL: the points of players, recounted from rounds and tickets. */
const POINTS = `SELECT since::date AS day, stake, user_id, count(*) AS points, min(finished_at) AS first_point_at,
    max(finished_at) AS last_point_at
  FROM (${PLAYED}) p WHERE space_id IS NULL AND player_count >= 5 AND since::time < time '18:00' GROUP BY 1, 2, 3`;

/** The rules of the bonus: points follow from rounds and tickets, and prizes follow from the points. */
const bonusInvariants: readonly Invariant[] = [
  {
    name: 'daily games',
    rule: 'the daily sums of a player are those of their tickets in finished rounds',
    sql: `SELECT 'user ' || COALESCE(d.user_id, x.user_id) AS subject, 'day ' || COALESCE(d.day, x.day) || ', kept '
        || COALESCE(d.games, 0) || '/' || COALESCE(d.bet, 0) || '/' || COALESCE(d.win, 0) || ', played '
        || COALESCE(x.games, 0) || '/' || COALESCE(x.bet, 0) || '/' || COALESCE(x.win, 0) AS detail
      FROM daily_games d FULL JOIN (SELECT at_local::date AS day, user_id, count(*) AS games, sum(bet) AS bet,
          sum(win) AS win FROM (${PLAYED}) p GROUP BY 1, 2) x ON x.day = d.day AND x.user_id = d.user_id
      WHERE (d.games, d.bet, d.win) IS DISTINCT FROM (x.games, x.bet, x.win) ${LIMIT}`,
  },
  {
    name: 'bonus points',
    rule: 'the points of a player are their public rounds with five players that finished on that bonus day',
    sql: `SELECT 'user ' || COALESCE(b.user_id, x.user_id) AS subject, 'day ' || COALESCE(b.day, x.day) || ', stake '
        || COALESCE(b.stake, x.stake) || ', kept ' || COALESCE(b.points, 0) || ', played ' || COALESCE(x.points, 0) AS detail
      FROM bonus_points b FULL JOIN (${POINTS}) x ON x.day = b.day AND x.stake = b.stake AND x.user_id = b.user_id
      WHERE (b.points, b.first_point_at, b.last_point_at)
        IS DISTINCT FROM (x.points, x.first_point_at, x.last_point_at) ${LIMIT}`,
  },
  {
    name: 'bonus prize',
    rule: 'a paid day gave each rank its prize by the terms kept with it, equals share, and nobody else got one',
    sql: `WITH ranked AS (
        SELECT d.campaign_id, d.day, d.stake, d.prizes, x.user_id, x.points,
          rank() OVER w AS rank, count(*) OVER (PARTITION BY d.campaign_id, d.day, d.stake, x.points, x.last_point_at,
            x.first_point_at) AS equals, row_number() OVER (PARTITION BY d.campaign_id,
            d.day, d.stake ORDER BY x.points DESC, x.last_point_at, x.first_point_at, x.user_id) AS place
        FROM bonus_days d JOIN (${POINTS}) x ON x.day = d.day AND x.stake = d.stake
        WHERE x.points >= d.min_games AND x.user_id <> ALL (d.left_out)
        WINDOW w AS (PARTITION BY d.campaign_id, d.day, d.stake
          ORDER BY x.points DESC, x.last_point_at, x.first_point_at)),
      owed AS (
        SELECT r.*, p.pot / r.equals + CASE WHEN r.place - r.rank < p.pot % r.equals THEN 1 ELSE 0 END AS amount
        FROM ranked r CROSS JOIN LATERAL (SELECT COALESCE(sum(z.prize), 0)::bigint AS pot
          FROM unnest(r.prizes[r.rank:r.rank + r.equals - 1]) z (prize)) p)
      SELECT 'campaign ' || COALESCE(a.campaign_id, o.campaign_id) || ' day ' || COALESCE(a.day, o.day) AS subject,
        'user ' || COALESCE(a.user_id, o.user_id) || ', owed ' || COALESCE(o.amount, 0) || ' for ' || COALESCE(o.points, 0)
        || ', awarded ' || COALESCE(a.amount, 0) || ' for ' || COALESCE(a.points, 0) AS detail
      FROM (SELECT * FROM owed WHERE amount > 0) o FULL JOIN bonus_awards a ON a.campaign_id = o.campaign_id
        AND a.day = o.day AND a.stake = o.stake AND a.user_id = o.user_id
      WHERE (a.place, a.rank, a.points, a.amount) IS DISTINCT FROM (o.place, o.rank, o.points, o.amount) ${LIMIT}`,
  },
  {
    name: 'bonus paid',
    rule: 'each award that does not wait is one transfer of its amount to the bonus balance of its player, and no prize was paid without one',
    sql: `SELECT 'transfer ' || COALESCE(t.key, 'none') AS subject, 'user ' || COALESCE(a.user_id, t.user_id) || ', awarded '
        || COALESCE(a.amount, 0) || ', posted ' || COALESCE(t.amount, 0) AS detail
      FROM bonus_awards a FULL JOIN (
        SELECT t.key, c.user_id, p.amount FROM transfers t JOIN postings p ON p.transfer_id = t.id
        JOIN accounts c ON c.id = p.account_id AND c.user_id IS NOT NULL
        WHERE t.kind = 'bonus' AND t.subject LIKE 'campaign:%') t
        ON t.key = 'bonus:' || a.campaign_id || ':' || a.day || ':' || a.stake / 100 || ':' || a.place
      LEFT JOIN bonus_waits w ON w.campaign_id = a.campaign_id AND w.day = a.day AND w.stake = a.stake AND w.place = a.place
        AND w.paid_at IS NULL
      WHERE CASE WHEN w.place IS NOT NULL THEN t.key IS NOT NULL
        ELSE (a.user_id, a.amount) IS DISTINCT FROM (t.user_id, t.amount) END ${LIMIT}`,
  },
  {
    name: 'bonus register',
    rule: 'a register bonus went to the one whose key it carries',
    sql: `SELECT 'transfer ' || t.key AS subject, 'user ' || c.user_id AS detail
      FROM transfers t JOIN postings p ON p.transfer_id = t.id
      JOIN accounts c ON c.id = p.account_id AND c.user_id IS NOT NULL
      WHERE t.kind = 'bonus' AND t.subject = 'register' AND t.key <> 'bonus:register:' || c.user_id ${LIMIT}`,
  },
];

/** All rules against which stored rows can be checked. The audit runs all of them on one snapshot. */
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
    rule: 'sold cards times price is prize, house and referral, less what the house added to a big game, and the prize is the winners’ parts',
    sql: `SELECT 'round ' || r.id AS subject, 'sold ' || k.sold || ', prize ' || r.prize || ', paid ' || k.paid
        || ', house ' || COALESCE(h.house, 0) || ', added ' || r.added || ' as ' || COALESCE(h.added, 0) AS detail
      FROM rounds r JOIN rooms ro ON ro.id = r.room_id
      JOIN LATERAL (SELECT count(*) * ro.stake AS sold, sum(payout) AS paid, sum(from_main + from_bonus) AS taken,
          sum(guarantee_part) AS added FROM tickets WHERE round_id = r.id AND state = 'confirmed') k ON true
      LEFT JOIN LATERAL (SELECT sum(p.amount) FILTER (WHERE a.kind = 'house') AS house,
          -sum(p.amount) FILTER (WHERE a.kind = 'promotion') AS added
        FROM transfers t JOIN postings p ON p.transfer_id = t.id
        JOIN accounts a ON a.id = p.account_id WHERE t.key = 'settle:' || r.id) h ON true
      WHERE r.status = 'Finished' AND (k.sold <> k.taken OR r.prize <> k.paid
        OR k.sold + r.added <> r.prize + COALESCE(h.house, 0) OR r.added <> k.added OR r.added <> COALESCE(h.added, 0)
        OR r.prize <> k.sold * (1000 - r.percent_tenths) / 100000 * 100 + r.added) ${LIMIT}`,
  },
  {
    name: 'guarantee',
    rule: 'the house adds to a big game what its pot lacks to the confirmed guarantee, with enough cards and players only',
    sql: `SELECT 'round ' || r.id AS subject, 'guarantee ' || r.guarantee || ', confirmed ' || COALESCE(c.value, 0) || ', added '
        || r.added AS detail
      FROM rounds r JOIN rooms ro ON ro.id = r.room_id
      LEFT JOIN LATERAL (SELECT p.value FROM proposals p WHERE p.subject = 'bigGame:' || r.id AND p.state = 'Confirmed'
        AND NOT p.is_alone ORDER BY p.decided_at DESC LIMIT 1) c ON true
      WHERE r.guarantee IS NOT NULL AND (r.guarantee IS DISTINCT FROM c.value OR r.lock_hash IS NOT NULL
        AND r.added <> CASE WHEN r.card_count >= r.min_cards AND r.people >= r.min_people THEN GREATEST(r.guarantee
          - r.card_count * ro.stake * (1000 - r.percent_tenths) / 100000 * 100, 0) ELSE 0 END) ${LIMIT}`,
  },
  {
    name: 'prize waits',
    rule: 'what waits of a prize was held once with its round, and given back once its row says so',
    sql: `SELECT 'round ' || w.round_id AS subject, 'user ' || w.user_id || ', waits ' || w.amount || ', steps ' || s.steps
        AS detail
      FROM prize_waits w CROSS JOIN LATERAL (SELECT count(*) AS steps FROM transfers t
        JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id AND a.kind = 'held'
        WHERE t.key IN ('prizeWait:' || w.round_id || ':' || w.user_id, 'prizeWait:' || w.round_id || ':' || w.user_id || ':paid')
          AND abs(p.amount) = w.amount) s
      WHERE s.steps <> CASE WHEN w.paid_at IS NULL THEN 1 ELSE 2 END ${LIMIT}`,
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
