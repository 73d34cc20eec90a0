import { bundleEntries, CompactRange, leafHash, TILE_WIDTH, tilePath } from '@libs/transparency';
import type { OpenedCheckpoint } from '@libs/transparency';
import { openLogged, type Trust } from '../trust';

/** Reads what stands at an address below the log's prefix, such as `checkpoint`; null: nothing. */
export type ReadLog = (path: string) => Promise<Uint8Array | null>;

/** A checkpoint of the log that the checker's key signed. @returns null for anything else */
export async function readCheckpoint(read: ReadLog, trust: Trust): Promise<OpenedCheckpoint | null> {
  const bytes = await read('checkpoint');
  if (bytes === null) return null;
  return openLogged(new TextDecoder().decode(bytes), trust);
}

/**
 * Reads the entries from the end of `range` up to a size, and adds them to it: by bundles, so that a bundle that was read
 * in part comes again.
 * @returns null if a bundle is missing or is none
 */
export async function readEntries(
  read: ReadLog,
  range: CompactRange,
  size: number,
): Promise<{ bytes: Uint8Array; leaf: Uint8Array }[] | null> {
  const entries: { bytes: Uint8Array; leaf: Uint8Array }[] = [];
  while (range.size < size) {
    const index = Math.floor(range.size / TILE_WIDTH);
    const width = Math.min(size - index * TILE_WIDTH, TILE_WIDTH);
    const bytes = await read(tilePath({ level: 'entries', index, width }));
    const bundle = bytes && bundleEntries(bytes, width);
    if (!bundle) return null;
    for (const entry of bundle.slice(range.size - index * TILE_WIDTH)) {
      const leaf = leafHash(entry);
      range.appendLeaf(leaf);
      entries.push({ bytes: entry, leaf });
    }
  }
  return entries;
}
