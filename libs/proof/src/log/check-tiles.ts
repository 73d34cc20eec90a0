import { hexOf } from '@libs/bingo';
import { CompactRange, rootOf, TILE_WIDTH, tileHashes, tilePath } from '@libs/transparency';
import type { Tile } from '@libs/transparency';
import type { ReadLog, TileFault } from './log-source';

/**
 * Reads every tile that holds a hash which is new since the last visit, level by level, and compares it with the tree.
 * Others prove their rounds by these tiles: whoever reads entries alone does not see that they are wrong.
 * @param before the tree of the last visit @param leaves the hashes of the entries behind it
 * @returns the first tile that is missing or is another one
 */
export async function checkTiles(
  read: ReadLog,
  before: CompactRange,
  leaves: readonly Uint8Array[],
): Promise<TileFault | null> {
  let [seen, hashes] = [before, leaves];
  for (let level = 0; hashes.length > 0; level += 1) {
    // The hashes of a tile that were there at the last visit are held by their subtrees.
    const [above, begin] = seen.splitBy(TILE_WIDTH);
    const whole: Uint8Array[] = [];
    let [index, tile] = [above.size, begin];
    for (const [at, hash] of hashes.entries()) {
      tile.appendLeaf(hash);
      if (tile.size < TILE_WIDTH && at < hashes.length - 1) continue;
      const fault = await faultOf(read, { level, index, width: tile.size }, tile.root());
      if (fault) return fault;
      if (tile.size === TILE_WIDTH) whole.push(tile.root());
      [index, tile] = [index + 1, CompactRange.empty()];
    }
    [seen, hashes] = [above, whole];
  }
  return null;
}

/** @param root of the tile's hashes */
async function faultOf(read: ReadLog, tile: Tile, root: Uint8Array): Promise<TileFault | null> {
  const at = tilePath(tile);
  const bytes = await read(at);
  if (bytes === null) return { broken: 'unread', at };
  const hashes = tileHashes(bytes, tile.width);
  return hashes && hexOf(rootOf(hashes)) === hexOf(root) ? null : { broken: 'tile', at };
}
