/**
 * The comparison of theirs with ours, one query a side. Parameters: $1 provider, $2 records seen from then on, $3 answers
 * seen from then on (those of this run). An answer that is older than our row's last change says nothing about it.
 */

/** What a side's records say about each payment together: a statement has one line for each attempt and each reversal. */
const theirs = (side: string, own: string) => `
  theirs AS MATERIALIZED (
    SELECT source, ${own} AS own_id, COALESCE(${own}::text, reference, provider_ref, line_key) AS payment,
      min(COALESCE(reference, provider_ref, line_key)) AS reference, max(provider_ref) AS provider_ref,
      CASE WHEN bool_or(state = 'unknown') THEN 'unknown'
        WHEN bool_or(state = 'reversed') AND count(*) FILTER (WHERE state = 'reversed') >=
          count(*) FILTER (WHERE state = 'succeeded') THEN 'reversed'
        WHEN bool_or(state = 'succeeded') THEN 'succeeded' ELSE min(state) END AS state,
      count(*) FILTER (WHERE state = 'succeeded') - count(*) FILTER (WHERE state = 'reversed') AS times,
      string_agg(DISTINCT status, ', ') AS status,
      COALESCE(max(amount) FILTER (WHERE state = 'succeeded'), max(amount)) AS amount,
      sum(amount) FILTER (WHERE state = 'succeeded') AS total,
      COALESCE(max(fee) FILTER (WHERE state = 'succeeded'), max(fee)) AS fee,
      min(happened_at) AS happened_at, max(seen_at) AS seen_at
    FROM provider_records WHERE provider = $1 AND side = '${side}' AND seen_at >= $2 AND (source <> 'answer' OR seen_at >= $3)
    GROUP BY 1, 2, 3)`;

const columns = (own: string) => `
    t.source, t.reference AS their_reference, t.provider_ref, t.state AS their_state, t.status, t.amount::text AS their_amount,
    t.fee::text AS their_fee, t.happened_at AS their_time, t.times::int,
    CASE WHEN t.times > 1 THEN ((t.total - t.amount) * 100)::bigint END AS extra, o.id AS own_id, o.user_id, o.reference,
    o.state, ${own}::bigint AS amount, o.created_at`;

const select = (own: string, kind: string, table: string) => `
  SELECT * FROM (SELECT ${columns(own)}, o.fee::text AS fee,
      CASE WHEN t.state = 'unknown' THEN 'unknown shape' WHEN t.times > 1 THEN 'twice' ${kind} END AS kind
    FROM theirs t LEFT JOIN ${table} o ON o.id = t.own_id
    WHERE t.source <> 'answer' OR t.seen_at >= o.updated_at) x
  WHERE kind IS NOT NULL`;

/** Where both sides name one: ours is what is posted (receivables/provider-fees.job.ts). */
const isOtherFee = 't.fee <> o.fee';

export const DEPOSIT_DIFFERENCES = `WITH ${theirs('deposit', 'deposit_id')}
  ${select(
    'COALESCE(o.credited, o.amount)',
    `WHEN o.id IS NULL THEN CASE WHEN t.state IN ('succeeded', 'reversed') THEN 'missing here' END
      WHEN o.state = 'Succeeded' THEN CASE WHEN t.state = 'reversed' THEN CASE WHEN o.reversed < o.credited THEN 'reversed' END WHEN t.state = 'missing' THEN 'missing there'
        WHEN t.state <> 'succeeded' THEN 'status' WHEN t.amount * 100 <> o.credited THEN 'amount'
        WHEN ${isOtherFee} THEN 'fee' END
      WHEN t.state = 'succeeded' THEN 'status'`,
    'deposits',
  )}`;

/** A payout of ours that the provider never got is missing there once it was sent; what was given back may be unknown. */
export const PAYOUT_DIFFERENCES = `WITH ${theirs('payout', 'withdrawal_id')}
  ${select(
    'o.amount',
    `WHEN o.id IS NULL THEN 'missing here'
      WHEN o.state IN ('Paid', 'PaidLate', 'Approved', 'Paying') THEN CASE WHEN t.state = 'reversed' THEN 'reversed'
        WHEN t.state = 'missing' THEN 'missing there' WHEN t.state <> 'succeeded' THEN 'status'
        WHEN t.amount * 100 <> o.amount THEN 'amount' WHEN ${isOtherFee} THEN 'fee' END
      WHEN o.state IN ('Failed', 'Rejected', 'Refused', 'Released', 'Returned') THEN
        CASE WHEN t.state = 'succeeded' THEN 'late success' END
      WHEN t.state = 'missing' THEN CASE WHEN o.state IN ('Sending', 'Sent', 'Unknown', 'Review') THEN 'missing there' END
      WHEN t.state = 'pending' THEN CASE WHEN o.state NOT IN ('Sending', 'Sent', 'Unknown', 'Review') THEN 'status' END
      ELSE 'status'`,
    'withdrawals',
  )}`;

/**
 * Ours that a statement should have, because it covers their time whole, and has not. The margin at both ends is for
 * clocks that differ and payments that cross midnight.
 */
const uncovered = (side: string, table: string, own: string, done: string, amount: string) => `
  SELECT 'statement' AS source, NULL AS their_reference, NULL AS provider_ref, 'missing' AS their_state,
    'not in ' || s.name AS status, NULL AS their_amount, NULL AS their_fee, o.updated_at AS their_time, 0 AS times,
    NULL::bigint AS extra, o.id AS own_id, o.user_id, o.reference, o.state, ${amount} AS amount, o.created_at,
    NULL AS fee, 'missing there' AS kind
  FROM statements s
  JOIN ${table} o ON o.provider = s.provider AND o.state IN (${done})
    AND o.updated_at BETWEEN s.covers_from + interval '15 minutes' AND s.covers_to - interval '15 minutes'
  WHERE s.provider = $1 AND s.created_at >= $2 AND s.covers_from IS NOT NULL
    AND NOT EXISTS (SELECT FROM provider_records r WHERE r.${own} = o.id AND r.source = 'statement' AND r.side = '${side}')`;

export const UNCOVERED_DEPOSITS = uncovered('deposit', 'deposits', 'deposit_id', "'Succeeded'", 'o.credited');
export const UNCOVERED_PAYOUTS = uncovered(
  'payout',
  'withdrawals',
  'withdrawal_id',
  "'Paid', 'PaidLate'",
  'o.amount',
);
