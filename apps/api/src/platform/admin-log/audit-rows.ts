import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction } from '@libs/contract';
import type { Tx } from '../db';
import type { RequestOrigin } from '../log';

/** Who acted: a member of staff, a command on the server, a job, or somebody who has not signed in. */
export type ActorKind = 'staff' | 'server' | 'job' | 'stranger';

/** One row of the audit log. */
export interface AuditRow {
  at: Date;
  actorKind: ActorKind;
  /** Id of the member of staff; null for every other actor. */
  actorId: string | null;
  /** The action, such as `withdrawal.approve`. */
  action: AuditAction;
  /** The subject of the action, such as `withdrawal:<id>`. */
  subject: string;
  before: object | null;
  after: object | null;
  reason: string | null;
  requestId: string;
  /** Where the request came from; stored in another table, so that it can be erased. */
  origin: RequestOrigin | null;
  /** A phone that the row is about; stored with the origin, so that it can be erased. */
  phone: string | null;
}

const SALT_BYTES = 16;

/** The part of a row that can be erased. */
export interface PersonalPart {
  address: string | null;
  device: string | null;
  phone: string | null;
}

/** Writes rows and their personal parts in one statement. */
export async function insertAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  const personal = rows.map(personalOf);
  await tx.query(
    `WITH given AS (
       SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::json[], $7::json[],
         $8::text[], $9::text[], $10::bytea[], $11::bytea[], $12::text[], $13::text[], $14::text[])
         WITH ORDINALITY AS g (at, actor_kind, actor_id, action, subject, before, after, reason, request_id,
           personal_hash, salt, address, device, phone, n)
     ), written AS (
       INSERT INTO audit_log (at, actor_kind, actor_id, action, subject, before, after, reason, request_id, personal_hash)
       SELECT at, actor_kind, actor_id, action, subject, before, after, reason, request_id, personal_hash FROM given
       ORDER BY n RETURNING id, at, personal_hash
     )
     INSERT INTO audit_personal (row_id, salt, at, address, device, phone)
     SELECT w.id, g.salt, w.at, g.address, g.device, g.phone FROM written w JOIN given g USING (personal_hash)`,
    [
      rows.map((row) => row.at),
      rows.map((row) => row.actorKind),
      rows.map((row) => row.actorId),
      rows.map((row) => row.action),
      rows.map((row) => row.subject),
      rows.map((row) => json(row.before)),
      rows.map((row) => json(row.after)),
      rows.map((row) => row.reason),
      rows.map((row) => row.requestId),
      personal.map((part) => part?.hash ?? null),
      personal.map((part) => part?.salt ?? null),
      personal.map((part) => part?.address ?? null),
      personal.map((part) => part?.device ?? null),
      personal.map((part) => part?.phone ?? null),
    ],
  );
}

/**
 * SHA-256 of salt, address, device and phone. Each follows its length in four bytes; an absent field is only the length
 * ffffffff.
 */
export function personalHash(salt: Uint8Array, { address, device, phone }: PersonalPart): Buffer {
  return hashOfFields([salt, address, device, phone]);
}

/** SHA-256 over fields with their lengths, so that two different lists of fields never give the same bytes. */
export function hashOfFields(fields: readonly (Uint8Array | string | null)[]): Buffer {
  let size = 0;
  // A UTF-16 unit takes at most three bytes of UTF-8.
  for (const field of fields)
    size += 4 + (typeof field === 'string' ? 3 * field.length : (field?.length ?? 0));
  const bytes = size <= common.length ? common : Buffer.allocUnsafe(size);
  let end = 0;
  for (const field of fields) {
    const start = end + 4;
    const length = field === null ? 0 : copy(bytes, field, start);
    bytes.writeUInt32BE(field === null ? ABSENT : length, end);
    end = start + length;
  }
  return createHash('sha256').update(bytes.subarray(0, end)).digest();
}

/** @returns the number of bytes written */
function copy(bytes: Buffer, field: Uint8Array | string, start: number): number {
  if (typeof field === 'string') return bytes.write(field, start, 'utf8');
  bytes.set(field, start);
  return field.length;
}

/** The length that marks an absent field. */
const ABSENT = 0xffffffff;
/** A buffer that is large enough for nearly every row and is used for all of them. */
const common = Buffer.allocUnsafe(64 * 1024);

function personalOf({ origin, phone }: AuditRow): (PersonalPart & { salt: Buffer; hash: Buffer }) | null {
  if (origin === null && phone === null) return null;
  const salt = randomBytes(SALT_BYTES);
  const part = { address: origin?.address ?? null, device: origin?.device ?? null, phone };
  return { ...part, salt, hash: personalHash(salt, part) };
}

/** JSON with bigints (santim) as text, because JSON numbers are floats. */
function json(value: object | null): string | null {
  return (
    value && JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
  );
}
