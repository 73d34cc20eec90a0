import { consistencyProof, inclusionProof, rangeHashOf, type RangeHash } from '../tree/merkle';
import { proveBy, type Subtree } from '../tree/subtrees';
import { tileHashes, tilePath, TILE_WIDTH } from './tiles';

/** Levels of the tree in one tile. */
const TILE_HEIGHT = Math.log2(TILE_WIDTH);

/** Reads the bytes at a path below a log's prefix; null: nothing is there. */
export type ReadPath = (path: string) => Promise<Uint8Array | null>;

/** A tile is missing, or is not as many hashes as its width says. */
export class MissingTile extends Error {
  override name = 'MissingTile';
}

/**
 * Computes hashes of ranges of a log from its tiles (C2SP tlog-tiles). They are only as true as the server of the
 * tiles, so check them against a root.
 */
export class TileReader {
  private readonly tiles = new Map<string, Promise<readonly Uint8Array[]>>();

  /** @param size size of the tree whose tiles are read */
  constructor(
    private readonly read: ReadPath,
    private readonly size: number,
  ) {}

  /** Hash of the entries from `from` to before `to`. @throws MissingTile, and RangeError for an invalid range */
  async rangeHash(from: number, to: number): Promise<Uint8Array> {
    if (from < 0 || to <= from || to > this.size) throw new RangeError('no such range');
    return this.prove((hashOf) => hashOf(from, to));
  }

  /** The hashes on the way from a leaf to the root. */
  inclusion(index: number): Promise<Uint8Array[]> {
    return this.prove((hashOf) => inclusionProof(index, this.size, hashOf));
  }

  /** The hashes that prove that this tree begins with a tree of `first` entries. */
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
