import { Injectable } from '@nestjs/common';
import { bundleBytes, parseTilePath, TILE_WIDTH, tileBytes, type Tile } from '@libs/transparency';
import { DomainError } from '../../platform/errors';
import { Checkpoints } from './checkpoints';
import { LogKeys } from './log-keys';
import { LogTree } from './log-tree';

/** A file of the log, as it is served. */
export interface LogFile {
  readonly bytes: Uint8Array;
  /** True for a full tile or bundle, which never changes. */
  readonly isFull: boolean;
}

/** Levels of the tree in one level of tiles: a tile has 2^8 hashes. */
const LEVELS = 8;
const HIGHEST_LEVEL = 52;

/** Serves the log as files that anybody can read and cache (C2SP tlog-tiles). */
@Injectable()
export class LogFiles {
  constructor(
    private readonly keys: LogKeys,
    private readonly tree: LogTree,
    private readonly checkpoints: Checkpoints,
  ) {}

  /** @throws DomainError NOT_FOUND while the log is empty, or if there is no log */
  async checkpoint(): Promise<string> {
    const note = this.keys.areThere ? await this.checkpoints.newest() : null;
    if (note === null) throw new DomainError('NOT_FOUND');
    return note;
  }

  /**
   * @param path below the log's address, such as `tile/0/x001/234.p/5`
   * @throws DomainError NOT_FOUND for any path that is not a tile of the log
   */
  async tile(path: string): Promise<LogFile> {
    const tile = this.keys.areThere ? parseTilePath(path) : null;
    const bytes = tile && (await this.bytesOf(tile));
    if (!bytes) throw new DomainError('NOT_FOUND');
    return { bytes, isFull: tile.width === TILE_WIDTH };
  }

  private async bytesOf({ level, index, width }: Tile): Promise<Uint8Array | null> {
    const from = index * TILE_WIDTH;
    if (!Number.isSafeInteger(from + width)) return null;
    if (level === 'entries') {
      const entries = await this.tree.entries(from, width);
      return entries.length === width ? bundleBytes(entries.map((entry) => Buffer.from(entry))) : null;
    }
    if (level * LEVELS > HIGHEST_LEVEL) return null;
    const hashes = await this.tree.hashes(level * LEVELS, from, width);
    return hashes.length === width ? tileBytes(hashes) : null;
  }
}
