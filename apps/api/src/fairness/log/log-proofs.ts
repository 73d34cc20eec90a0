import { Injectable } from '@nestjs/common';
import { formatTlogProof } from '@libs/transparency';
import type { LoggedEntry, ProofLog } from '@libs/bingo';
import { Db } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import { Checkpoints } from './checkpoints';
import { LogKeys } from './log-keys';
import { LogTree } from './log-tree';

interface RoundEntry {
  type: string;
  entry: string;
  /** Place of the entry in the log; null while it waits for one. */
  index: bigint | null;
  /** Size of the checkpoint that the entry's proof uses; null if there is none yet. */
  size: bigint | null;
}

/** Proves that the entries of a round are in the log (fairness.md 12). */
@Injectable()
export class LogProofs {
  constructor(
    private readonly db: Db,
    private readonly keys: LogKeys,
    private readonly tree: LogTree,
    private readonly checkpoints: Checkpoints,
  ) {}

  /**
   * The entries of a round in the log; null without a log, and for a round that is older than the log.
   * @param isOpen true if the round cannot have an entry yet
   */
  async ofRound(roundId: string, isOpen: boolean): Promise<ProofLog | null> {
    if (!this.keys.areThere) return null;
    const rows = await this.entriesOf(roundId);
    if (rows.length === 0 && !isOpen) return null;
    // The round was locked in a log that this log has replaced (fairness.md 9).
    if (await this.isOfFormerLog(roundId, rows)) return null;
    const [lock, end] = await Promise.all(
      ['edil-bingo/lock/', 'edil-bingo/end/'].map((type) =>
        this.proven(rows.find((row) => row.type.startsWith(type))),
      ),
    );
    return { origin: this.keys.origin, lock: lock ?? null, end: end ?? null };
  }

  /**
   * The proof of the entry at `index` by the checkpoint of `size`.
   * @throws InvariantError without such a checkpoint
   */
  async proof(index: number, size: number): Promise<string> {
    const head = await this.tree.at(size);
    if (!head) throw new InvariantError(`the log has no checkpoint of ${size}`);
    const [hashes, checkpoint] = await Promise.all([
      this.tree.inclusion(index, size),
      this.checkpoints.note(head),
    ]);
    return formatTlogProof({ extra: null, index, hashes, checkpoint });
  }

  private async proven(row: RoundEntry | undefined): Promise<LoggedEntry | null> {
    if (!row) return null;
    const { entry, index, size } = row;
    const proof = index === null || size === null ? null : await this.proof(Number(index), Number(size));
    return { entry, proof };
  }

  private async isOfFormerLog(roundId: string, rows: readonly RoundEntry[]): Promise<boolean> {
    const [end] = rows;
    if (rows.length !== 1 || !end?.type.startsWith('edil-bingo/end/') || end.entry.includes('\nlock -\n'))
      return false;
    const before = await this.db.query(
      "SELECT FROM log_archive WHERE round_id = $1 AND type LIKE 'edil-bingo/lock/%'",
      [roundId],
      'log_former_lock',
    );
    return before.length > 0;
  }

  /**
   * The entries of a round, each with the checkpoint for its proof: the first one after it that a quorum of witnesses
   * has seen, or until then the first one at all.
   */
  private entriesOf(roundId: string): Promise<RoundEntry[]> {
    return this.db.query<RoundEntry>(
      `SELECT e.type, e.entry, e.index, COALESCE(
         (SELECT w.size FROM log_witnessed w WHERE w.size > e.index ORDER BY w.size LIMIT 1),
         (SELECT c.size FROM log_checkpoints c WHERE c.size > e.index ORDER BY c.size LIMIT 1)) AS size
       FROM log_entries e WHERE e.round_id = $1
       UNION ALL SELECT q.type, q.entry, NULL, NULL FROM log_waiting q WHERE q.round_id = $1`,
      [roundId],
      'log_of_round',
    );
  }
}
