import { hexOf } from '@libs/bingo';
import { MissingTile, TileReader } from '@libs/transparency';
import type { ReadLog } from '../log/log-source';
import { openLogged, type Trust } from '../trust';

/**
 * How a kept checkpoint relates to a later one. begins: the later tree begins with the kept one; fork: it does not;
 * shorter: the log has fewer entries than before; unknown: the tiles cannot be read, or no known key signed a note.
 */
export type KeptVerdict = 'begins' | 'fork' | 'shorter' | 'unknown';

/** Compares two checkpoints by the log's tiles, which must lead to the later one. @param read tiles of the log */
export async function compareKept(
  kept: string,
  later: string,
  { trust, read }: { trust: Trust; read: ReadLog },
): Promise<KeptVerdict> {
  const [before, after] = [openLogged(kept, trust), openLogged(later, trust)];
  if (!before || !after || before.origin !== after.origin) return 'unknown';
  if (after.size < before.size) return 'shorter';
  if (before.size === 0) return 'begins';
  if (after.size === before.size) return hexOf(after.root) === hexOf(before.root) ? 'begins' : 'fork';
  try {
    const tiles = new TileReader(read, after.size);
    if (hexOf(await tiles.rangeHash(0, after.size)) !== hexOf(after.root)) return 'unknown';
    return hexOf(await tiles.rangeHash(0, before.size)) === hexOf(before.root) ? 'begins' : 'fork';
  } catch (error) {
    if (error instanceof MissingTile) return 'unknown';
    throw error;
  }
}
