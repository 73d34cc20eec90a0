import { consistencyProof, inclusionProof, rangeHashOf, type RangeHash } from '../tree/merkle';
import { proveBy, type Subtree } from '../tree/subtrees';
import { tileHashes, tilePath, TILE_WIDTH } from './tiles';

/** Levels of the tree in one tile. */
const TILE_HEIGHT = Math.log2(TILE_WIDTH);

/** Reads the bytes at a path below a log's prefix; null: there is nothing. */
export type ReadPath = (path: string) => Promise<Uint8Array | null>;

/** A tile is missing, or is not the hashes of its width. */
export class MissingTile extends Error {
  override name = 'MissingTile';
}

/**
 * Hashes of ranges of a log that somebody serves as tiles (C2SP tlog-tiles). What it gives is as true as its server: check
 * it against a root.
 */
export class TileReader {
  private readonly tiles = new Map<string, Promise<readonly Uint8Array[]>>();

  /** @param size size of the tree whose tiles are read */
  constructor(
    private readonly read: ReadPath,
    private readonly size: number,
  ) {}

  /** Hash of the entries from `from` to before `to`. @throws MissingTile, and RangeError for no such range */
  async rangeHash(from: number, to: number): Promise<Uint8Array> {
    if (from < 0 || to <= from || to > this.size) throw new RangeError('no such range');
    return this.prove((hashOf) => hashOf(from, to));
  }

  /** The hashes that lead from a leaf to the root. */
  inclusion(index: number): Promise<Uint8Array[]> {
    return this.prove((hashOf) => inclusionProof(index, this.size, hashOf));
  }

  /** The hashes that show that a tree of `first` entries is the begin of this one. */
  consistency(first: number): Promise<Uint8Array[]> {
    return this.prove((hashOf) => consistencyProof(first, this.size, hashOf));
  }

  private prove<T>(prove: (hashOf: RangeHash) => T): Promise<T> {
    return proveBy(prove, (needed) => Promise.all(needed.map((subtree) => this.subtree(subtree))));
  }

  private async subtree({ level, index }: Subtree): Promise<Uint8Array> {
    const tileLevel = Math.floor(level / TILE_HEIGHT);
    const width = 2 ** (level - tileLevel * TILE_HEIGHT);
    const tileIndex = Math.floor((index * width) / TILE_WIDTH);
    const tile = await this.tile(tileLevel, tileIndex);
    const start = index * width - tileIndex * TILE_WIDTH;
    return rangeHashOf(tile)(start, start + width);
  }

  private tile(level: number, index: number): Promise<readonly Uint8Array[]> {
    const width = Math.min(Math.floor(this.size / TILE_WIDTH ** level) - index * TILE_WIDTH, TILE_WIDTH);
    const path = tilePath({ level, index, width });
    const known = this.tiles.get(path);
    if (known) return known;
    const reading = this.read(path).then((bytes) => {
      const hashes = bytes && tileHashes(bytes, width);
      if (!hashes) throw new MissingTile(path);
      return hashes;
    });
    this.tiles.set(path, reading);
    return reading;
  }
}
