import { Injectable } from '@nestjs/common';
import { consistencyProof, inclusionProof, proveBy, type RangeHash, type Subtree } from '@libs/transparency';
import { Db, type Row } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import type { TreeHead } from './log-keys';
import type { LogCheckpoint } from './log.entity';

/** An entry with its place in the log. */
export interface PlacedEntry {
  readonly index: number;
  readonly type: string;
  readonly entry: string;
}

/**
 * Lowest level whose hashes are kept in memory: subtrees of 64 entries. A log of a million entries has some thirty
 * thousand of them.
 */
const LEAST_KEPT_LEVEL = 6;
const MOST_KEPT = 40_000;

const nameOf = ({ level, index }: Subtree): string => `${level}/${index}`;

/**
 * Reads the committed log: its heads, its entries and the hashes of complete subtrees. A proof costs at most one query.
 */
@Injectable()
export class LogTree {
  /** Hashes of complete subtrees of the upper levels, which never change. */
  private readonly upper = new Map<string, Buffer>();

  constructor(private readonly db: Db) {}

  /** The newest head; null while the log is empty. */
  async newest(): Promise<TreeHead | null> {
    const rows = await this.db.query<Row<LogCheckpoint, 'size' | 'root'>>(
      'SELECT size, root FROM log_checkpoints ORDER BY size DESC LIMIT 1',
      [],
      'log_newest',
    );
    return headOf(rows[0]);
  }

  /** The head of exactly this size, or null. */
  async at(size: number): Promise<TreeHead | null> {
    const rows = await this.db.query<Row<LogCheckpoint, 'size' | 'root'>>(
      'SELECT size, root FROM log_checkpoints WHERE size = $1',
      [size],
      'log_at',
    );
    return headOf(rows[0]);
  }

  /** The proof that the entry at `index` is in the tree of `size` entries (RFC 6962). */
  inclusion(index: number, size: number): Promise<Uint8Array[]> {
    return this.prove((hashOf) => inclusionProof(index, size, hashOf));
  }

  /** The proof that the tree of `second` entries begins with the tree of `first` entries (RFC 6962). */
  consistency(first: number, second: number): Promise<Uint8Array[]> {
    return this.prove((hashOf) => consistencyProof(first, second, hashOf));
  }

  /**
   * Hashes of `count` complete subtrees of one level, from this index on.
   * @returns fewer hashes at the end of the tree
   */
  async hashes(level: number, from: number, count: number): Promise<Buffer[]> {
    const rows = await this.db.query<{ hash: Buffer }>(
      level === 0
        ? 'SELECT leaf AS hash FROM log_entries WHERE index >= $1 AND index < $2 ORDER BY index'
        : 'SELECT hash FROM log_nodes WHERE level = $3 AND index >= $1 AND index < $2 ORDER BY index',
      level === 0 ? [from, from + count] : [from, from + count, level],
      level === 0 ? 'log_leaves' : 'log_nodes',
    );
    return rows.map(({ hash }) => hash);
  }

  /** Texts of `count` entries from this index on. @returns fewer texts at the end of the log */
  async entries(from: number, count: number): Promise<string[]> {
    const rows = await this.db.query<{ entry: string }>(
      'SELECT entry FROM log_entries WHERE index >= $1 AND index < $2 ORDER BY index',
      [from, from + count],
      'log_entries',
    );
    return rows.map(({ entry }) => entry);
  }

  private prove(proof: (hashOf: RangeHash) => Uint8Array[]): Promise<Uint8Array[]> {
    return proveBy(proof, async (needed) => {
      const missing = needed.filter((subtree) => !this.upper.has(nameOf(subtree)));
      const read = missing.length > 0 ? await this.read(missing) : [];
      const fresh = new Map(missing.map((subtree, at) => [nameOf(subtree), read[at]]));
      const found = needed.map((subtree) => {
        const hash = this.upper.get(nameOf(subtree)) ?? fresh.get(nameOf(subtree));
        if (!hash) throw new InvariantError(`the log has no hash of ${nameOf(subtree)}`);
        return hash;
      });
      for (const subtree of missing) this.keep(subtree, fresh.get(nameOf(subtree)));
      return found;
    });
  }

  /** Keeps hashes of the upper levels, in which most nodes of every proof lie. */
  private keep(subtree: Subtree, hash: Buffer | null | undefined): void {
    if (!hash || subtree.level < LEAST_KEPT_LEVEL) return;
    const oldest = this.upper.size >= MOST_KEPT ? this.upper.keys().next().value : undefined;
    if (oldest !== undefined) this.upper.delete(oldest);
    this.upper.set(nameOf(subtree), hash);
  }

  /** Hashes of these subtrees, in the given order. */
  private async read(needed: readonly Subtree[]): Promise<(Buffer | null)[]> {
    const rows = await this.db.query<{ hash: Buffer | null }>(
      `SELECT CASE w.level WHEN 0 THEN (SELECT e.leaf FROM log_entries e WHERE e.index = w.index)
         ELSE (SELECT n.hash FROM log_nodes n WHERE n.level = w.level AND n.index = w.index) END AS hash
       FROM unnest($1::smallint[], $2::bigint[]) WITH ORDINALITY AS w (level, index, place) ORDER BY w.place`,
      [needed.map(({ level }) => level), needed.map(({ index }) => index)],
      'log_subtrees',
    );
    return rows.map(({ hash }) => hash);
  }
}

function headOf(row: { size: bigint; root: Buffer } | undefined): TreeHead | null {
  return row ? { size: Number(row.size), root: row.root } : null;
}
