import { PLAYERS, signalOf } from './signal';

/**
 * If more people than this share a device, an account or a payer, it belongs to a shop, an agent or a school, and they
 * are not a ring.
 */
const CROWD = 12;
/** Sign-ups at one address count as linked if they are at most this many minutes apart. */
const MINUTES = 10;
/** An address with more sign-ups than this stands for a whole network and links nobody. */
const NETWORK = 400;

/**
 * Links players who signed in on the same device. Families share devices, so this signal never makes a ring alone.
 * Devices on which an agent or staff sign in are left out, because many customers use them.
 */
export const sameDevice = signalOf(
  'device',
  `WITH players AS (${PLAYERS}),
   used AS (
     SELECT s.device_id, s.user_id, min(s.at) AS since FROM sign_ins s
     WHERE s.at > $1 AND s.at <= $2 GROUP BY 1, 2),
   devices AS (
     SELECT d.device_id, count(*)::int AS people FROM used d LEFT JOIN players p ON p.id = d.user_id
     GROUP BY 1 HAVING count(*) BETWEEN 2 AND ${CROWD} AND count(*) = count(p.id))
   SELECT x.user_id AS a, y.user_id AS b, max(CASE WHEN d.people > 4 THEN 2 ELSE 1.3 END)::real AS weight,
     jsonb_build_object('devices', count(*), 'people', max(d.people)) AS facts, min(GREATEST(x.since, y.since)) AS since
   FROM devices d JOIN used x USING (device_id) JOIN used y USING (device_id)
   WHERE x.user_id < y.user_id GROUP BY 1, 2`,
);

/**
 * Links two players who signed up at one address within minutes, weighted by how unlikely that is at this address. In a
 * network with many sign-ups a day it means nothing.
 */
export const sameAddress = signalOf(
  'address',
  `WITH players AS (${PLAYERS}),
   first AS (
     SELECT DISTINCT ON (u.id) u.id, u.created_at AS at, s.address FROM players u JOIN sign_ins s ON s.user_id = u.id
     WHERE u.created_at > $1 AND u.created_at <= $2 AND s.at <= u.created_at + interval '1 hour'
     ORDER BY u.id, s.at),
   busy AS (SELECT address, count(*)::int AS people FROM first GROUP BY 1 HAVING count(*) BETWEEN 2 AND ${NETWORK}),
   near AS (
     SELECT x.id AS a, y.id AS b, b.people, GREATEST(x.at, y.at) AS since,
       abs(extract(epoch FROM x.at - y.at)) / 60 AS minutes,
       1 - exp(-(b.people - 1) * 2.0 * ${MINUTES} / (extract(epoch FROM $2::timestamptz - $1::timestamptz) / 60)) AS chance
     FROM busy b JOIN first x USING (address) JOIN first y USING (address)
     WHERE x.id < y.id AND abs(extract(epoch FROM x.at - y.at)) <= ${MINUTES} * 60)
   SELECT a, b, LEAST(2, -0.7 * log(chance::numeric))::real AS weight,
     jsonb_build_object('minutes', ceil(minutes)::int, 'people', people) AS facts, since
   FROM near WHERE chance < 0.05`,
);

/** Links players whose payouts go to one account. For only two it weighs little, since they may be husband and wife. */
export const samePayee = signalOf(
  'payee',
  `WITH players AS (${PLAYERS}),
   used AS (
     SELECT p.account_key, p.user_id, min(p.confirmed_at) AS since FROM payees p JOIN players u ON u.id = p.user_id
     WHERE p.confirmed_at IS NOT NULL AND p.confirmed_at <= $2 AND (p.updated_at > $1 OR p.state IN ('review', 'ready'))
     GROUP BY 1, 2),
   accounts AS (
     SELECT account_key, count(*)::int AS people FROM used GROUP BY 1 HAVING count(*) BETWEEN 2 AND ${CROWD})
   SELECT x.user_id AS a, y.user_id AS b, max(CASE WHEN k.people = 2 THEN 1.5 WHEN k.people = 3 THEN 2 ELSE 3 END)::real AS weight,
     jsonb_build_object('people', max(k.people), 'ends', right(max(x.account_key), 3)) AS facts,
     min(GREATEST(x.since, y.since)) AS since
   FROM accounts k JOIN used x USING (account_key) JOIN used y USING (account_key)
   WHERE x.user_id < y.user_id GROUP BY 1, 2`,
);

/**
 * Links players whose deposit receipts name the same payer. Deposits from the player's own phone are left out; only its
 * last three digits are compared, because receipts hide the middle of a payer's number.
 */
export const samePayer = signalOf(
  'payer',
  `WITH players AS (${PLAYERS}),
   used AS (
     SELECT d.payer, d.user_id, min(d.created_at) AS since FROM deposits d JOIN players u ON u.id = d.user_id
     WHERE d.payer IS NOT NULL AND d.created_at > $1 AND d.created_at <= $2 AND right(d.payer, 3) <> right(u.phone, 3)
     GROUP BY 1, 2),
   payers AS (SELECT payer, count(*)::int AS people FROM used GROUP BY 1 HAVING count(*) BETWEEN 2 AND ${CROWD})
   SELECT x.user_id AS a, y.user_id AS b, max(CASE WHEN k.people = 2 THEN 1.5 ELSE 2.5 END)::real AS weight,
     jsonb_build_object('people', max(k.people), 'ends', right(max(k.payer), 3)) AS facts,
     min(GREATEST(x.since, y.since)) AS since
   FROM payers k JOIN used x USING (payer) JOIN used y USING (payer)
   WHERE x.user_id < y.user_id GROUP BY 1, 2`,
);

/**
 * Links a player with the player whose referral code they used. In a chain, where the referrer was referred as well or
 * the referred player refers others, the link weighs more.
 */
export const referralChain = signalOf(
  'referral',
  `WITH players AS (${PLAYERS}),
   brought AS (
     SELECT u.id, u.referred_by AS by, u.created_at AS at, count(*) OVER (PARTITION BY u.referred_by)::int AS people
     FROM players u JOIN players r ON r.id = u.referred_by WHERE u.created_at <= $2),
   edges AS (
     SELECT b.id AS x, b.by AS y, b.at, CASE WHEN up.id IS NOT NULL OR down.by IS NOT NULL THEN 1 ELSE 0.7 END AS weight,
       b.people
     FROM brought b LEFT JOIN brought up ON up.id = b.by
       LEFT JOIN (SELECT DISTINCT by FROM brought) down ON down.by = b.id
     WHERE b.people <= ${CROWD} AND b.at > $1)
   SELECT LEAST(x, y) AS a, GREATEST(x, y) AS b, max(weight)::real AS weight,
     jsonb_build_object('people', max(people)) AS facts, min(at) AS since
   FROM edges GROUP BY 1, 2`,
);
