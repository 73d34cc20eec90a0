import { hexOf } from '@libs/bingo';
import { bundleEntries, CompactRange, leafHash, rootOf, TILE_WIDTH, tilePath } from '@libs/transparency';
import type { OpenedCheckpoint } from '@libs/transparency';
import { openLogged, type Trust } from '../trust';

/** Reads the bytes at an address below the log's prefix, such as `checkpoint`; null: nothing is there. */
export type ReadLog = (path: string) => Promise<Uint8Array | null>;

/** Reads a checkpoint of the log that a trusted key of the log has signed. @returns null for anything else */
export async function readCheckpoint(read: ReadLog, trust: Trust): Promise<OpenedCheckpoint | null> {
  const bytes = await read('checkpoint');
  if (bytes === null) return null;
  return openLogged(new TextDecoder().decode(bytes), trust);
}

/**
 * The tile or bundle at an address is missing (`unread`), does not belong to the tree (`tile`), or does not begin with
 * what was seen (`fork`).
 */
export interface TileFault {
  readonly broken: 'unread' | 'tile' | 'fork';
  readonly at: string;
}

/** An entry with the hash of its leaf. */
export interface ReadEntry {
  readonly bytes: Uint8Array;
  readonly leaf: Uint8Array;
}

/**
 * Reads the entries from the end of `range` up to a size, and adds them to it. It reads whole bundles, so a bundle that
 * was read in part comes again and must begin as before.
 */
export async function readEntries(
  read: ReadLog,
  range: CompactRange,
  size: number,
): Promise<ReadEntry[] | TileFault> {
  const entries: ReadEntry[] = [];
  while (range.size < size) {
    const index = Math.floor(range.size / TILE_WIDTH);
    const width = Math.min(size - index * TILE_WIDTH, TILE_WIDTH);
    const at = tilePath({ level: 'entries', index, width });
    const bytes = await read(at);
    if (bytes === null) return { broken: 'unread', at };
    const bundle = bundleEntries(bytes, width)?.map((entry) => ({ bytes: entry, leaf: leafHash(entry) }));
    if (!bundle) return { broken: 'tile', at };
    const [, seen] = range.splitBy(TILE_WIDTH);
    const begin = bundle.slice(0, seen.size).map(({ leaf }) => leaf);
    if (hexOf(rootOf(begin)) !== hexOf(seen.root())) return { broken: 'fork', at };
    for (const entry of bundle.slice(seen.size)) {
      range.appendLeaf(entry.leaf);
      entries.push(entry);
    }
  }
  return entries;
}
