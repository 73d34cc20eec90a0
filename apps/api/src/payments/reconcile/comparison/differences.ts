import type { Db } from '../../../platform/db';

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
