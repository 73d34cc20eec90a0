import type { Tx } from '../../platform/db';
import type { Difference } from './differences';

/** Comparisons within our own books: the ledger against the intents, and payments that wait for a person. */
const QUERIES: readonly (readonly [kind: string, sql: string])[] = [
  [
    'clearing',
    `SELECT a.provider AS name, 'ledger ' || COALESCE(l.total, 0) || ', intents '
       || COALESCE(w.total, 0) - COALESCE(d.total, 0) - COALESCE(c.total, 0) + COALESCE(f.total, 0) AS detail
     FROM accounts a
     LEFT JOIN LATERAL (SELECT sum(amount) AS total FROM postings WHERE account_id = a.id) l ON true
     LEFT JOIN LATERAL (SELECT sum(credited - reversed) AS total FROM deposits WHERE provider = a.provider AND state = 'Succeeded') d ON true
     LEFT JOIN LATERAL (SELECT sum(COALESCE(settled, amount) - CASE state WHEN 'Returned' THEN returned ELSE 0 END) AS total FROM withdrawals
       WHERE provider = a.provider AND state IN ('Paid', 'PaidLate', 'Approved', 'Paying', 'Returned')) w ON true
     LEFT JOIN LATERAL (SELECT -sum(p.amount) AS total FROM postings p JOIN accounts k ON k.id = p.account_id
       WHERE k.kind = 'fees' AND k.provider = a.provider) f ON true
     LEFT JOIN LATERAL (SELECT sum(post_amount) AS total FROM payment_cases
       WHERE provider = a.provider AND state = 'Settled' AND settlement = 'posting' AND post_to <> 'reversal') c ON true
     WHERE a.kind = 'clearing' AND a.provider <> 'demo' AND COALESCE(l.total, 0)
       <> COALESCE(w.total, 0) - COALESCE(d.total, 0) - COALESCE(c.total, 0) + COALESCE(f.total, 0)`,
  ],
  [
    'deposit for a person',
    `SELECT reference AS name, state || ', ' || COALESCE(failure, '') AS detail FROM deposits
     WHERE channel = 'gateway' AND state IN ('Review', 'AwaitingSecond') LIMIT 200`,
  ],
  [
    'payout for a person',
    `SELECT reference AS name, COALESCE(failure, '') AS detail FROM withdrawals WHERE state = 'Review' LIMIT 200`,
  ],
  [
    'approved and not paid',
    `SELECT reference AS name, 'since ' || updated_at AS detail FROM withdrawals
     WHERE state = 'Approved' AND updated_at < now() - interval '1 day' LIMIT 200`,
  ],
];

/** Runs every comparison that needs no provider. */
export async function compareOwnBooks(tx: Tx): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [kind, sql] of QUERIES) {
    for (const { name, detail } of await tx.query<{ name: string; detail: string }>(sql)) {
      found.push({ name: `${kind}: ${name}`, kind, detail });
    }
  }
  return found;
}
