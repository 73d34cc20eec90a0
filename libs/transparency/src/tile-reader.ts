import { nodeHash, rangeHashOf, splitOf } from './merkle';
import { tileHashes, tilePath, TILE_WIDTH } from './tiles';

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
    const width = 2 ** Math.floor(Math.log2(to - from));
    if (width === to - from) return this.subtree(from, width);
    return nodeHash(await this.subtree(from, width), await this.rangeHash(from + width, to));
  }

  /** The hashes that lead from a leaf to the root. */
  async inclusion(index: number): Promise<Uint8Array[]> {
    const proof: Promise<Uint8Array>[] = [];
    let [from, to] = [0, this.size];
    while (to - from > 1) {
      const middle = from + splitOf(to - from);
      const isLeft = index < middle;
      proof.push(isLeft ? this.rangeHash(middle, to) : this.rangeHash(from, middle));
      [from, to] = isLeft ? [from, middle] : [middle, to];
    }
    return (await Promise.all(proof)).toReversed();
  }

  /** The hashes that show that a tree of `first` entries is the begin of this one. */
  async consistency(first: number): Promise<Uint8Array[]> {
    if (first === 0 || first === this.size) return [];
    const proof: Promise<Uint8Array>[] = [];
    let [from, to, isWhole] = [0, this.size, true];
    while (to !== first) {
      const middle = from + splitOf(to - from);
      if (first <= middle) {
        proof.push(this.rangeHash(middle, to));
        to = middle;
      } else {
        proof.push(this.rangeHash(from, middle));
        from = middle;
        isWhole = false;
      }
    }
    if (!isWhole) proof.push(this.rangeHash(from, to));
    return (await Promise.all(proof)).toReversed();
  }

  /** A subtree of a power of two, which begins at a multiple of it. */
  private async subtree(from: number, width: number): Promise<Uint8Array> {
    const level = Math.floor(Math.log2(width) / 8);
    const perHash = TILE_WIDTH ** level;
    const first = from / perHash;
    const index = Math.floor(first / TILE_WIDTH);
    const tile = await this.tile(level, index);
    const start = first - index * TILE_WIDTH;
    return rangeHashOf(tile)(start, start + width / perHash);
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
