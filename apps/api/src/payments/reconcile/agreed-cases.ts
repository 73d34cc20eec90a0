import type { Tx } from '../../platform/db';
import type { Window } from './find-differences';
import { partsOf } from './pages';

/** Kinds that end by themselves once both sides agree. What was paid twice, late or back stays for a person. */
const PASSING = "('missing there', 'missing here', 'amount', 'fee', 'status', 'unknown shape')";
const CASES = 500;

const OPEN = `SELECT id, cause FROM payment_cases
  WHERE provider = $1 AND state IN ('Open', 'LookedAt') AND kind IN ${PASSING} ORDER BY id`;

/** A record of the case's payment that this run has seen, in the same source as before. */
const seen = (
  which: string,
) => `EXISTS (SELECT FROM provider_records r WHERE ${which} AND r.provider IS NOT DISTINCT FROM $1 AND r.seen_at >= $2
    AND CASE WHEN c.cause LIKE '%:statement' THEN r.source = 'statement'
      ELSE r.source = 'list' OR r.source = 'answer' AND r.seen_at >= $3 END)`;

/** Each way to the records is a condition of its own, which reads the index of what it names (as difference-queries.ts). */
const LOOKED_AT = `
  SELECT c.id FROM payment_cases c WHERE c.id = ANY ($4) AND c.state IN ('Open', 'LookedAt') AND (
    c.deposit_id IS NOT NULL AND ${seen('r.deposit_id = c.deposit_id')}
    OR c.deposit_id IS NULL AND c.withdrawal_id IS NOT NULL AND ${seen('r.withdrawal_id = c.withdrawal_id')}
    OR c.deposit_id IS NULL AND c.withdrawal_id IS NULL AND (
      ${seen("r.reference = c.reference AND r.source <> 'answer'")}
      OR ${seen("r.provider_ref = c.reference AND r.source <> 'answer'")}))
  FOR UPDATE`;

/**
 * Ends the cases that this run looked at and did not find: one that did not count yet goes, one that did is settled as
 * agreed. What waits for a second person stays.
 *
 * @param found causes of this run
 */
export async function endAgreed(
  tx: Tx,
  provider: string,
  { since, run }: Window,
  found: readonly string[],
): Promise<number> {
  const differing = new Set(found);
  const open = await tx.query<{ id: string; cause: string }>(OPEN, [provider]);
  const others = open.filter(({ cause }) => !differing.has(cause)).map(({ id }) => id);
  let ended = 0;
  for (const part of partsOf(others, CASES)) {
    const gone = await tx.query<{ id: string }>(LOOKED_AT, [provider, since, run, part]);
    const ids = gone.map(({ id }) => id);
    ended += ids.length;
    if (ids.length > 0) await end(tx, ids, run);
  }
  return ended;
}

async function end(tx: Tx, ids: readonly string[], run: Date): Promise<void> {
  await tx.query(
    `DELETE FROM payment_cases WHERE id = ANY ($1) AND confirmed_at IS NULL AND state = 'Open'
       AND NOT EXISTS (SELECT FROM payout_pauses p WHERE p.case_id = payment_cases.id)`,
    [ids],
  );
  await tx.query(
    `UPDATE payment_cases SET state = 'Settled', settlement = 'agreed', settled_at = $2 WHERE id = ANY ($1)`,
    [ids, run],
  );
}
