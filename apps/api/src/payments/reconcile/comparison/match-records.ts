import type { Tx } from '../../../platform/db';
import { endOfPage, pagesOf } from './pages';

const OPEN = (
  side: string,
) => `provider = $3 AND side = '${side}' AND source <> 'answer' AND deposit_id IS NULL
    AND withdrawal_id IS NULL AND seen_at >= $4`;

/**
 * Each way to recognise a record is a branch of its own that reads an index. A single condition with OR would scan all
 * payments for each record when the planner's statistics are old.
 */
const match = (side: string, own: string, ways: string) => `
  UPDATE provider_records p SET ${own} = f.own FROM (
    SELECT r.id, (SELECT w.id FROM (${ways}) w ORDER BY w.rank LIMIT 1) AS own FROM provider_records r
    WHERE ${OPEN(side)} AND (r.seen_at, r.id) > ($1, $2) AND (r.seen_at, r.id) <= ($5, $6)) f
  WHERE p.id = f.id AND f.own IS NOT NULL`;

const DEPOSITS = match(
  'deposit',
  'deposit_id',
  `SELECT d.id, CASE d.state WHEN 'Succeeded' THEN 0 ELSE 2 END AS rank FROM deposits d
     WHERE d.provider = $3 AND d.reference = r.reference
   UNION ALL SELECT d.id, CASE d.state WHEN 'Succeeded' THEN 1 ELSE 3 END FROM deposits d
     WHERE d.provider = $3 AND d.provider_ref = r.provider_ref
   UNION ALL SELECT d.id, CASE d.state WHEN 'Succeeded' THEN 1 ELSE 3 END FROM deposits d
     WHERE d.provider = $3 AND d.provider_ref = r.reference
   UNION ALL SELECT d.id, 1 FROM deposits d
     WHERE d.provider = $3 AND d.txn_id = r.provider_ref AND d.state = 'Succeeded'
   UNION ALL SELECT d.id, 1 FROM deposits d
     WHERE d.provider = $3 AND d.txn_id = r.reference AND d.state = 'Succeeded'`,
);

const ofPayouts = (column: string, named: string, rank: number) =>
  `SELECT w.id, ${rank} AS rank FROM withdrawals w WHERE w.provider = $3 AND w.${column} = r.${named}`;

const PAYOUTS = match(
  'payout',
  'withdrawal_id',
  [
    ofPayouts('reference', 'reference', 0),
    ofPayouts('provider_ref', 'provider_ref', 1),
    ofPayouts('provider_ref', 'reference', 1),
    ofPayouts('bank_reference', 'provider_ref', 1),
    ofPayouts('bank_reference', 'reference', 1),
  ].join(' UNION ALL '),
);

/**
 * Links each unmatched record to our payment: by our reference or, failing that, by the provider's or the bank's own
 * number.
 */
export async function matchRecords(tx: Tx, provider: string, since: Date): Promise<void> {
  for (const [side, statement] of [
    ['deposit', DEPOSITS],
    ['payout', PAYOUTS],
  ] as const) {
    const start = { at: since.toISOString(), id: '0' };
    const pages = pagesOf(tx, endOfPage('provider_records', 'seen_at', OPEN(side)), [provider, since], start);
    for await (const [after, to] of pages)
      await tx.query(statement, [after.at, after.id, provider, since, to.at, to.id]);
  }
}
