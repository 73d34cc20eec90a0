import { endOfPage } from './pages';

/**
 * Compares the provider's records with our payments, one page of records at a time. Parameters: $1 and $2 the mark
 * before the page, $3 provider, $4 earliest time at which a record was seen, $5 the same for answers (the start of this
 * run), $6 and $7 the end of the page. An answer older than our row's last change proves nothing about it.
 */
const WINDOW = "seen_at >= $4 AND (source <> 'answer' OR seen_at >= $5)";

const inWindow = (side: string) => `provider = $3 AND side = '${side}' AND ${WINDOW}`;

const KEY = 'COALESCE(reference, provider_ref, line_key)';

/**
 * Reads every record of the payments that the page names: a payment whose records lie in two pages is complete in both.
 * Each payment is looked up by its own index, however many rows the planner expects: OFFSET 0 keeps the lookup from
 * becoming a join, and no condition names the provider in a way that its larger index could serve.
 */
const records = (side: string, own: string) => `
  payments AS MATERIALIZED (
    SELECT DISTINCT ${own} AS own_id, CASE WHEN ${own} IS NULL THEN ${KEY} END AS key FROM provider_records
    WHERE ${inWindow(side)} AND (seen_at, id) > ($1, $2) AND (seen_at, id) <= ($6, $7)),
  records AS (
    SELECT r.*, p.own_id, p.own_id::text AS payment FROM payments p
      CROSS JOIN LATERAL (SELECT * FROM provider_records WHERE ${own} = p.own_id AND ${WINDOW} OFFSET 0) r
    UNION ALL SELECT r.*, NULL, p.key FROM payments p
      CROSS JOIN LATERAL (SELECT * FROM provider_records WHERE ${KEY} = p.key AND deposit_id IS NULL AND withdrawal_id IS NULL
        AND ${WINDOW} AND (provider, side) IS NOT DISTINCT FROM ($3, '${side}') OFFSET 0) r)`;

/** What all records of one payment say together: a statement has one line for each attempt and each reversal. */
const theirs = (side: string, own: string) => `${records(side, own)},
  theirs AS MATERIALIZED (
    SELECT source, own_id, payment,
      min(${KEY}) AS reference, max(provider_ref) AS provider_ref,
      CASE WHEN bool_or(state = 'unknown') THEN 'unknown'
        WHEN bool_or(state = 'reversed') AND count(*) FILTER (WHERE state = 'reversed') >=
          count(*) FILTER (WHERE state = 'succeeded') THEN 'reversed'
        WHEN bool_or(state = 'succeeded') THEN 'succeeded' ELSE min(state) END AS state,
      count(*) FILTER (WHERE state = 'succeeded') - count(*) FILTER (WHERE state = 'reversed') AS times,
      string_agg(DISTINCT status, ', ') AS status,
      COALESCE(max(amount) FILTER (WHERE state = 'succeeded'), max(amount)) AS amount,
      sum(amount) FILTER (WHERE state = 'succeeded') AS total, sum(amount) FILTER (WHERE state = 'reversed') AS back,
      COALESCE(max(fee) FILTER (WHERE state = 'succeeded'), max(fee)) AS fee,
      min(happened_at) AS happened_at, max(seen_at) AS seen_at
    FROM records GROUP BY 1, 2, 3)`;

const columns = (own: string) => `
    t.source, t.reference AS their_reference, t.provider_ref, t.state AS their_state, t.status, t.amount::text AS their_amount,
    t.fee::text AS their_fee, t.happened_at AS their_time, t.times::int,
    CASE WHEN t.back <> t.amount THEN t.back::text END AS their_back,
    CASE WHEN t.times > 1 THEN ((t.total - t.amount) * 100)::bigint END AS extra, o.id AS own_id, o.user_id, o.reference,
    o.state, ${own}::bigint AS amount, o.created_at`;

const select = (own: string, kind: string, table: string) => `
  SELECT * FROM (SELECT ${columns(own)}, o.fee::text AS fee,
      CASE WHEN t.state = 'unknown' THEN 'unknown shape' WHEN t.times > 1 THEN 'twice' ${kind} END AS kind
    FROM theirs t LEFT JOIN ${table} o ON o.id = t.own_id
    WHERE t.source <> 'answer' OR t.seen_at >= o.updated_at) x
  WHERE kind IS NOT NULL`;

/**
 * A difference of fees counts only if both sides name a fee; ours is the one that is posted
 * (receivables/provider-fees.job.ts).
 */
const isOtherFee = 't.fee <> o.fee';

/** A deposit that waits for a person and was taken back meanwhile must not be credited, so that person must be told. */
const DEPOSIT_DIFFERENCES = `WITH ${theirs('deposit', 'deposit_id')}
  ${select(
    'COALESCE(o.credited, o.amount)',
    `WHEN o.id IS NULL THEN CASE WHEN t.state IN ('succeeded', 'reversed') THEN 'missing here' END
      WHEN o.state = 'Succeeded' THEN CASE WHEN t.state = 'reversed' THEN CASE WHEN o.reversed < LEAST(o.credited, t.back * 100) THEN 'reversed' END WHEN t.state = 'missing' THEN 'missing there'
        WHEN t.state <> 'succeeded' THEN 'status' WHEN t.amount * 100 <> o.credited THEN 'amount'
        WHEN ${isOtherFee} THEN 'fee' END
      WHEN t.state = 'succeeded' OR t.state = 'reversed' AND o.state IN ('Review', 'AwaitingSecond') THEN 'status'`,
    'deposits',
  )}`;

/**
 * A payout counts as missing at the provider only if it was sent and not given back; a payout that was given back may
 * be unknown there. A payout that was returned because a statement shows it may still be a success in the provider's
 * answers.
 */
const PAYOUT_DIFFERENCES = `WITH ${theirs('payout', 'withdrawal_id')}
  ${select(
    'o.amount',
    `WHEN o.id IS NULL THEN 'missing here'
      WHEN o.state IN ('Paid', 'PaidLate', 'Approved', 'Paying') THEN CASE WHEN t.state = 'reversed' THEN 'reversed'
        WHEN t.state = 'missing' THEN 'missing there' WHEN t.state <> 'succeeded' THEN 'status'
        WHEN t.amount * 100 <> o.amount THEN 'amount' WHEN ${isOtherFee} THEN 'fee' END
      WHEN o.state = 'Returned' AND t.source <> 'statement' AND EXISTS (SELECT FROM payment_cases c
        WHERE c.withdrawal_id = o.id AND c.state = 'Settled' AND c.post_to = 'reversal') THEN NULL
      WHEN o.state IN ('Rejected', 'Refused', 'Released', 'Returned') THEN
        CASE WHEN t.state = 'succeeded' THEN 'late success' END
      WHEN t.state = 'missing' THEN CASE WHEN o.state IN ('Sending', 'Sent', 'Unknown', 'Review') THEN 'missing there' END
      WHEN t.state = 'pending' THEN CASE WHEN o.state NOT IN ('Sending', 'Sent', 'Unknown', 'Review') THEN 'status' END
      ELSE 'status'`,
    'withdrawals',
  )}`;

/**
 * For deposits and payouts: the query for the end of a page of records, and the query for the differences in that page.
 */
export const DIFFERENCES = [
  ['deposit', endOfPage('provider_records', 'seen_at', inWindow('deposit')), DEPOSIT_DIFFERENCES],
  ['payout', endOfPage('provider_records', 'seen_at', inWindow('payout')), PAYOUT_DIFFERENCES],
] as const;

/**
 * Statements that cover a whole period and were imported since $2. A margin of 15 minutes at both ends allows for
 * different clocks and for payments that cross midnight.
 */
export const WHOLE_STATEMENTS = `
  SELECT id, name, covers_from + interval '15 minutes' AS first, covers_to - interval '15 minutes' AS last FROM statements
  WHERE provider = $1 AND created_at >= $2 AND covers_from IS NOT NULL`;

/**
 * Our payments that a statement should have, because it covers their whole period, but has not. Parameters: $1 and $2
 * the mark before the page, $3 provider, $4 and $5 the covered period, $6 and $7 the end of the page, $8 the
 * statement's name.
 */
const covered = (done: string) => `provider = $3 AND state IN (${done}) AND updated_at BETWEEN $4 AND $5`;

const uncovered = (side: 'deposit' | 'payout', table: string, own: string, done: string, amount: string) =>
  [
    side,
    endOfPage(table, 'updated_at', covered(done)),
    `SELECT 'statement' AS source, NULL AS their_reference, NULL AS provider_ref, 'missing' AS their_state,
      'not in ' || $8 AS status, NULL AS their_amount, NULL AS their_fee, o.updated_at AS their_time, 0 AS times, NULL AS their_back,
      NULL::bigint AS extra, o.id AS own_id, o.user_id, o.reference, o.state, ${amount} AS amount, o.created_at,
      NULL AS fee, 'missing there' AS kind
    FROM ${table} o
    WHERE ${covered(done)} AND (updated_at, id) > ($1, $2) AND (updated_at, id) <= ($6, $7)
      AND NOT EXISTS (SELECT FROM provider_records r WHERE r.${own} = o.id AND r.source = 'statement' AND r.side = '${side}')`,
  ] as const;

export const UNCOVERED = [
  uncovered('deposit', 'deposits', 'deposit_id', "'Succeeded'", 'o.credited'),
  uncovered('payout', 'withdrawals', 'withdrawal_id', "'Paid', 'PaidLate'", 'o.amount'),
] as const;
