import type { Tx } from '../../platform/db';
import type { Window } from './find-differences';

/** Kinds that end by themselves once both sides agree. What was paid twice, late or back stays for a person. */
const PASSING = "('missing there', 'missing here', 'amount', 'fee', 'status', 'unknown shape')";

/** The case's payment was looked at in this run, in the same source as before. */
const LOOKED_AT = `EXISTS (SELECT FROM provider_records r WHERE r.provider = $1 AND r.seen_at >= $2
    AND CASE WHEN c.cause LIKE '%:statement' THEN r.source = 'statement'
      ELSE r.source = 'list' OR r.source = 'answer' AND r.seen_at >= $3 END
    AND CASE WHEN c.deposit_id IS NOT NULL THEN r.deposit_id = c.deposit_id
      WHEN c.withdrawal_id IS NOT NULL THEN r.withdrawal_id = c.withdrawal_id
      ELSE r.id IN (SELECT s.id FROM provider_records s WHERE s.source <> 'answer' AND s.reference = c.reference
        UNION ALL SELECT s.id FROM provider_records s WHERE s.source <> 'answer' AND s.provider_ref = c.reference) END)`;

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
  const gone = await tx.query<{ id: string }>(
    `SELECT c.id FROM payment_cases c WHERE c.provider = $1 AND c.state IN ('Open', 'LookedAt') AND c.kind IN ${PASSING}
       AND NOT c.cause = ANY ($4) AND ${LOOKED_AT} FOR UPDATE`,
    [provider, since, run, found],
  );
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.query(
    `DELETE FROM payment_cases WHERE id = ANY ($1) AND confirmed_at IS NULL AND state = 'Open'
       AND NOT EXISTS (SELECT FROM payout_pauses p WHERE p.case_id = payment_cases.id)`,
    [ids],
  );
  await tx.query(
    `UPDATE payment_cases SET state = 'Settled', settlement = 'agreed', settled_at = $2 WHERE id = ANY ($1)`,
    [ids, run],
  );
  return ids.length;
}
