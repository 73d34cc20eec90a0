import { Injectable } from '@nestjs/common';
import { Db } from '../../db';
import { hashOfFields, personalHash } from '../audit-rows';

/** What a check of the chain found. */
export interface ChainReport {
  /** Number of rows in the chain. */
  rows: number;
  /** Hexadecimal hash of the last row. */
  head: string;
  /** One line for each row that does not match the chain. */
  violations: string[];
}

interface Link extends RowFields, PersonalFields {
  seq: bigint;
  hash: Buffer;
  chained_at: string;
}

interface Walk {
  seq: bigint;
  hash: Buffer;
  violations: string[];
}

const PIECE = 5000;
/** A row dated more than this before it was chained is reported. Reads wait up to a minute, and longer in an outage. */
const LATE_MS = 24 * 3600_000;
/** The most rows that a report names. */
const MAX_NAMED = 50;

/**
 * Computes the chain of the audit log again from its rows and reports each row that was changed, removed, exchanged,
 * dated back, or added past the chain. If an owner of the database computes the whole chain again, only a head that was
 * kept elsewhere reveals it: `npm run audit -- <rows>:<head>` compares one.
 */
@Injectable()
export class ChainCheck {
  constructor(private readonly db: Db) {}

  /** @param known a head that was seen earlier: number of rows, and hash */
  async run(known: { rows: bigint; head: string } | null = null): Promise<ChainReport> {
    const walk: Walk = { seq: 0n, hash: Buffer.alloc(32), violations: [] };
    for (;;) {
      const links = await this.links(walk.seq);
      for (const link of links) {
        follow(walk, link);
        if (known && walk.seq === known.rows && link.hash.toString('hex') !== known.head)
          name(walk, `row ${link.row_id}: the chain had another head at ${known.rows}`);
      }
      if (links.length < PIECE) break;
    }
    if (known && walk.seq < known.rows)
      name(walk, `the chain ended at ${known.rows}, and ends now at ${walk.seq}`);
    for (const id of await this.unchained()) name(walk, `row ${id} was added past the chain`);
    return { rows: Number(walk.seq), head: walk.hash.toString('hex'), violations: walk.violations };
  }

  private links(after: bigint): Promise<Link[]> {
    return this.db.query<Link>(
      `SELECT c.seq, c.hash, ${utc('c.chained_at')} AS chained_at, ${ROW_FIELDS}, ${PERSONAL_FIELDS}
       FROM (SELECT * FROM audit_chain WHERE seq > $1 ORDER BY seq LIMIT ${PIECE}) c
       LEFT JOIN LATERAL (SELECT * FROM audit_log WHERE id = c.row_id OFFSET 0) l ON true
       LEFT JOIN LATERAL (SELECT * FROM audit_personal WHERE row_id = c.row_id OFFSET 0) p ON true ORDER BY c.seq`,
      [after],
      'audit_chain_links',
    );
  }

  private async unchained(): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT l.id::text AS id FROM audit_log l WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.row_id = l.id)
         AND NOT EXISTS (SELECT FROM audit_unchained q WHERE q.row_id = l.id)
       ORDER BY l.id LIMIT ${MAX_NAMED}`,
      [],
      'audit_chain_past',
    );
    return rows.map((row) => row.id);
  }
}

function name({ violations }: Walk, line: string): void {
  if (violations.length < MAX_NAMED) violations.push(line);
}

/**
 * Checks one place in the chain. The next place is checked against the stored hash, so that one bad row does not make
 * all later rows look bad.
 */
function follow(walk: Walk, link: Link): void {
  if (link.seq !== walk.seq + 1n) name(walk, `the chain has no place ${walk.seq + 1n}`);
  if (link.row_id === null) name(walk, `row of place ${link.seq} is gone`);
  else if (!rowHash(walk.hash, link.seq, link.chained_at, link).equals(link.hash))
    name(walk, `row ${link.row_id} is not what was chained at ${link.chained_at}`);
  else if (Date.parse(link.row_at) < Date.parse(link.chained_at) - LATE_MS)
    name(walk, `row ${link.row_id} says ${link.row_at}, and was written at ${link.chained_at}`);
  else if (!isOwnPart(link)) name(walk, `row ${link.row_id}: its address, device or phone is another`);
  walk.seq = link.seq;
  walk.hash = link.hash;
}

/** Fields of a row as text, in the order in which they are hashed (audit-row-hash.sql). */
const ROW_FIELDS = `l.id::text AS row_id, ${utc('l.at')} AS row_at, l.actor_kind, l.actor_id::text AS actor_id, l.action,
  l.subject, l.before::text AS before, l.after::text AS after, l.reason, l.request_id, l.personal_hash`;
/** Fields of the personal part, absent once it is erased. */
const PERSONAL_FIELDS = 'p.salt, p.address, p.device, p.phone';

/** A row of the audit log as text. */
interface RowFields {
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

interface PersonalFields {
  salt: Buffer | null;
  address: string | null;
  device: string | null;
  phone: string | null;
}

/** The hash of a row that follows the hash `previous`, as audit_row_hash computes it. */
function rowHash(previous: Uint8Array, seq: bigint, chainedAt: string | null, row: RowFields): Buffer {
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

/** False if the personal part still exists and is not the one with which the row was written. */
function isOwnPart(row: RowFields & PersonalFields): boolean {
  if (row.salt === null) return true;
  return row.personal_hash !== null && personalHash(row.salt, row).equals(row.personal_hash);
}

/** The SQL that writes a time as UTC text with microseconds. */
function utc(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
