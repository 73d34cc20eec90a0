import type { Tx } from '../../../platform/db';
import { canonicalReference } from './read-statement';

/** A line of an imported statement that shows money which we received. */
export interface StatementLine {
  /**
   * The provider's number of the payment or, without one, our reference, in the form of `canonicalReference`. So each
   * payment has one name.
   */
  name: string;
  /** The amount of the line, in santim. */
  amount: bigint;
  happenedAt: Date;
  importedBy: string;
  importerName: string;
  /** True if another credited deposit has one of this line's numbers. */
  isUsed: boolean;
}

/** The same conversion as `canonicalReference`, in SQL. */
const plain = (column: string) =>
  `regexp_replace(regexp_replace(upper(${column}), '[^[:alnum:]]', '', 'g'), '^(FT[A-Z0-9]{10})[0-9]{8}$', '\\1')`;

/**
 * The line of a provider's statements with this number or reference; null if there is none. If no receipt shows a
 * deposit's amount, the amount rests on this line (controls.md 1).
 * @param depositId the deposit to credit; its own link to the line does not count as a use
 */
export async function statementLine(
  tx: Tx,
  { provider, reference, depositId }: { provider: string; reference: string; depositId: string },
): Promise<StatementLine | null> {
  const [row] = await tx.query<{
    name: string;
    santim: bigint;
    happened_at: Date;
    imported_by: string;
    importer_name: string;
    is_used: boolean;
  }>(
    `SELECT COALESCE(r.provider_ref, r.reference) AS name, (r.amount * 100)::bigint AS santim, r.happened_at, s.imported_by,
       u.name AS importer_name,
       EXISTS (SELECT FROM deposits d WHERE d.id <> $3 AND d.state = 'Succeeded' AND (d.id = r.deposit_id
         OR d.provider = r.provider AND (d.txn_id = ANY (n.names) OR d.statement_ref = ANY (n.names)
           OR d.provider_ref = ANY (n.names) OR d.reference = ANY (n.names)))) AS is_used
     FROM provider_records r JOIN statements s ON s.id = r.statement_id JOIN users u ON u.id = s.imported_by
       CROSS JOIN LATERAL (SELECT ARRAY[r.provider_ref, r.reference, ${plain('r.provider_ref')}, ${plain('r.reference')}] AS names) n
     WHERE r.provider = $1 AND r.side = 'deposit' AND r.source = 'statement' AND r.state = 'succeeded'
       AND r.amount * 100 = trunc(r.amount * 100) AND $2 = ANY (n.names)
     ORDER BY r.id LIMIT 1`,
    [provider, canonicalReference(reference), depositId],
    'statement_line',
  );
  if (!row) return null;
  const { santim: amount, happened_at: happenedAt, imported_by: importedBy } = row;
  return {
    name: canonicalReference(row.name),
    amount,
    happenedAt,
    importedBy,
    importerName: row.importer_name,
    isUsed: row.is_used,
  };
}
