import { hashOfFields, personalHash } from '../audit-rows';

/** Fields of a row as text, in the order in which they are hashed (audit-row-hash.sql). */
export const ROW_FIELDS = `l.id::text AS row_id, ${utc('l.at')} AS row_at, l.actor_kind, l.actor_id::text AS actor_id, l.action,
  l.subject, l.before::text AS before, l.after::text AS after, l.reason, l.request_id, l.personal_hash`;
/** Fields of the personal part, absent once it is erased. */
export const PERSONAL_FIELDS = 'p.salt, p.address, p.device, p.phone';

/** A row of the audit log as text. */
export interface RowFields {
  row_id: string | null;
  row_at: string;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  request_id: string;
  personal_hash: Buffer | null;
}

export interface PersonalFields {
  salt: Buffer | null;
  address: string | null;
  device: string | null;
  phone: string | null;
}

/** The hash of a row behind `previous`, as audit_row_hash reckons it. */
export function rowHash(previous: Uint8Array, seq: bigint, chainedAt: string | null, row: RowFields): Buffer {
  return hashOfFields([
    ...[
      previous,
      row.personal_hash,
      String(seq),
      chainedAt,
      row.row_id,
      row.row_at,
      row.actor_kind,
      row.actor_id,
    ],
    ...[row.action, row.subject, row.before, row.after, row.reason, row.request_id],
  ]);
}

/** False if the personal part is still there and is not what the row was written with. */
export function isOwnPart(row: RowFields & PersonalFields): boolean {
  if (row.salt === null) return true;
  return row.personal_hash !== null && personalHash(row.salt, row).equals(row.personal_hash);
}

/** SQL of a time as UTC text to the microsecond. */
export function utc(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
