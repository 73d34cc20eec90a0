import { Injectable } from '@nestjs/common';
import { formatNote, parseNote, parseVkey, type NoteSignature } from '@libs/transparency';
import { Db, type Row } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import { LogKeys, type TreeHead } from './log-keys';
import { LogTree } from './log-tree';
import type { LogCosignature } from './witnesses/witnesses.entity';

/**
 * Most signed heads that a process keeps. A dropped head is signed again when needed, with the same bytes as result.
 */
const KEPT = 64;
/** After this time the newest head is served even without the signatures of its witnesses. */
const PATIENCE_SECONDS = 10;

/**
 * SQL: the size of the last head that a quorum of witnesses has seen, or of a later one that has waited too long for
 * the quorum. Null while a new log has none; until then its latest head is served.
 */
export const servedSize = `(SELECT c.size FROM log_checkpoints c
  WHERE c.at < clock_timestamp() - interval '${PATIENCE_SECONDS} s'
    OR EXISTS (SELECT FROM log_witnessed w WHERE w.size = c.size)
  ORDER BY c.size DESC LIMIT 1)`;

/** Makes signed notes of the log's heads, each with the cosignatures that have arrived for it. */
@Injectable()
export class Checkpoints {
  private readonly signed = new Map<number, string>();

  constructor(
    private readonly db: Db,
    private readonly keys: LogKeys,
    private readonly tree: LogTree,
  ) {}

  /** The head that is served as the newest. Null while the log is empty. */
  async newest(): Promise<string | null> {
    const [row] = await this.db.query<{ size: bigint | null }>(
      `SELECT ${servedSize} AS size`,
      [],
      'log_served',
    );
    const head = row?.size ? await this.tree.at(Number(row.size)) : await this.tree.newest();
    return head && this.note(head);
  }

  /** The signed note of a head, with its cosignatures. */
  async note(head: TreeHead): Promise<string> {
    const own = parseNote(this.signedHead(head));
    if (!own) throw new InvariantError(`the checkpoint of ${head.size} is no note`);
    const rows = await this.db.query<Row<LogCosignature, 'vkey' | 'signature'>>(
      'SELECT vkey, signature FROM log_cosignatures WHERE size = $1 ORDER BY vkey',
      [head.size],
      'log_cosignatures',
    );
    return formatNote({ ...own, signatures: [...own.signatures, ...rows.flatMap(signatureOf)] });
  }

  /** The note of a head with the log's own signature only. */
  signedHead(head: TreeHead): string {
    const known = this.signed.get(head.size);
    if (known !== undefined) return known;
    const note = this.keys.signedHead(head);
    const oldest = this.signed.size >= KEPT ? this.signed.keys().next().value : undefined;
    if (oldest !== undefined) this.signed.delete(oldest);
    this.signed.set(head.size, note);
    return note;
  }
}

function signatureOf({ vkey, signature }: { vkey: string; signature: Buffer }): NoteSignature[] {
  const key = parseVkey(vkey);
  return key ? [{ name: key.name, id: key.id, signature }] : [];
}
