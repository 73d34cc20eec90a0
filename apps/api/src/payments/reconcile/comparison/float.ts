import { santim } from '@libs/money';
import type { Tx } from '../../../platform/db';
import { birrText } from '../../gateways';
import { caseCause, type NewCase } from '../cases';

/**
 * Compares the balance that a statement names with our books. Around its time our books have held each float from `low`
 * to `high` (santim); the margin of 15 minutes is needed because clocks differ and we book a payment a little before or
 * after the provider does. Clearing is negative while a provider holds our money.
 */
const EXPECTED = `
  SELECT f.at, (f.balance * 100)::text AS told, -(l.before + COALESCE(max(w.total), 0))::bigint AS low,
    -(l.before + COALESCE(min(w.total), 0))::bigint AS high
  FROM provider_floats f
  JOIN accounts a ON a.kind = 'clearing' AND a.provider = f.provider
  CROSS JOIN LATERAL (SELECT COALESCE(sum(p.amount), 0) AS before FROM postings p JOIN transfers t ON t.id = p.transfer_id
    WHERE p.account_id = a.id AND t.created_at < f.at - interval '15 minutes') l
  LEFT JOIN LATERAL (SELECT 0 AS total UNION ALL
    SELECT sum(p.amount) OVER (ORDER BY t.id) FROM postings p JOIN transfers t ON t.id = p.transfer_id
    WHERE p.account_id = a.id AND t.created_at BETWEEN f.at - interval '15 minutes' AND f.at + interval '15 minutes') w ON true
  WHERE f.provider = $1 GROUP BY f.at, f.balance, l.before`;

/**
 * The difference between the float in the latest statement and the float of our books at that time; null if they agree.
 */
export async function findFloatDifference(tx: Tx, provider: string): Promise<NewCase | null> {
  const [row] = await tx.query<{ at: Date; told: string; low: bigint; high: bigint }>(EXPECTED, [provider]);
  if (!row) return null;
  const told = BigInt(row.told.split('.')[0] ?? '0');
  if (told >= row.low && told <= row.high) return null;
  const expected = told < row.low ? row.low : row.high;
  return {
    kind: 'float',
    cause: caseCause('float', provider, 'balance'),
    provider,
    amount: told < expected ? expected - told : told - expected,
    happenedAt: row.at,
    ours: { float: signedBirr(expected) },
    theirs: { source: 'statement', float: signedBirr(told), at: row.at.toISOString() },
    isCertain: false,
  };
}

function signedBirr(amount: bigint): string {
  return amount < 0n ? `-${birrText(santim(-amount))}` : birrText(santim(amount));
}

/**
 * Ends the open case of a float once our books agree with the statement. If another statement was imported since the
 * case was first seen, the agreement may come from that file. The case then only notes it, and a person who did not
 * import the file ends the case.
 */
export async function endAgreedFloat(tx: Tx, provider: string, now: Date): Promise<void> {
  await tx.query(
    `WITH found AS (
       SELECT c.id, EXISTS (SELECT FROM statements s WHERE s.provider = c.provider AND s.created_at > c.first_seen_at) AS by_file,
         (SELECT at FROM provider_floats f WHERE f.provider = c.provider) AS at
       FROM payment_cases c WHERE c.cause = $1 AND c.state IN ('Open', 'LookedAt'))
     UPDATE payment_cases c SET state = CASE WHEN by_file THEN c.state ELSE 'Settled' END,
       settlement = CASE WHEN NOT by_file THEN 'agreed' END, settled_at = CASE WHEN NOT by_file THEN $2::timestamptz END,
       theirs = CASE WHEN by_file THEN c.theirs || jsonb_build_object('agreed',
         to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ELSE c.theirs END
     FROM found WHERE c.id = found.id`,
    [caseCause('float', provider, 'balance'), now],
  );
}
