import { Injectable } from '@nestjs/common';
import { formatTlogProof, leafHash, parseCheckpointText, parseNote } from '@libs/transparency';
import { Db } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import { LogKeys } from './log-keys';
import { LogTree } from './log-tree';
import type { LogRotationDto } from './transparency.dto';

/** Reads the changes of the log's keys, each with a proof whose checkpoint the previous key signed. */
@Injectable()
export class LogRotations {
  constructor(
    private readonly db: Db,
    private readonly keys: LogKeys,
    private readonly tree: LogTree,
  ) {}

  /** All changes of keys, oldest first. A change without a signed checkpoint is left out until it has one. */
  async read(): Promise<LogRotationDto[]> {
    const rows = await this.db.query<{ entry: string; note: string }>(
      'SELECT entry, note FROM log_keys WHERE origin = $1 AND note IS NOT NULL ORDER BY id',
      [this.keys.origin],
      'log_rotations',
    );
    return Promise.all(rows.map((row) => this.proven(row)));
  }

  private async proven({ entry, note }: { entry: string; note: string }): Promise<LogRotationDto> {
    const size = parseCheckpointText(parseNote(note)?.text ?? '')?.size ?? 0;
    const [row] = await this.db.query<{ index: bigint }>(
      "SELECT index FROM log_entries WHERE type = 'edil-bingo/key/v1' AND leaf = $1",
      [leafHash(Buffer.from(entry))],
      'log_rotation_place',
    );
    if (!row) throw new InvariantError('a change of keys is not in the log');
    const index = Number(row.index);
    const hashes = await this.tree.inclusion(index, size);
    return { entry, proof: formatTlogProof({ extra: null, index, hashes, checkpoint: note }) };
  }
}
