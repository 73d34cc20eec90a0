import type { Db, Tx } from '../../../platform/db';

/** One disagreement within our own books. Its name stays the same, so that the next run recognises it. */
export interface Difference {
  name: string;
  kind: string;
  detail: string;
}

export interface OpenDifference extends Difference {
  firstSeenAt: Date;
}

/** Stores each difference with the time when it was first seen, and marks differences that are gone as resolved. */
export async function remember(db: Db, found: readonly Difference[], now: Date): Promise<OpenDifference[]> {
  const unique = [...new Map(found.map((one) => [one.name, one])).values()];
  return db.transaction(async (tx) => {
    await tx.query(
      `UPDATE reconcile_differences SET resolved_at = $1 WHERE resolved_at IS NULL AND NOT name = ANY ($2)`,
      [now, unique.map(({ name }) => name)],
    );
    const rows = await tx.query<{ name: string; kind: string; detail: string; first_seen_at: Date }>(
      `INSERT INTO reconcile_differences AS d (name, kind, detail, first_seen_at, last_seen_at)
       SELECT x.name, x.kind, x.detail, $1, $1 FROM unnest($2::text[], $3::text[], $4::text[]) AS x (name, kind, detail)
       ON CONFLICT ON CONSTRAINT reconcile_differences_pkey DO UPDATE SET kind = excluded.kind, detail = excluded.detail,
         last_seen_at = $1, resolved_at = NULL,
         first_seen_at = CASE WHEN d.resolved_at IS NULL THEN d.first_seen_at ELSE $1 END
       RETURNING name, kind, detail, first_seen_at`,
      [
        now,
        unique.map(({ name }) => name),
        unique.map(({ kind }) => kind),
        unique.map(({ detail }) => detail),
      ],
    );
    return rows.map(({ first_seen_at: firstSeenAt, ...row }) => ({ ...row, firstSeenAt }));
  });
}

/** Comparisons within our own books: the ledger against deposits and payouts, and payments that wait for a person. */
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
