import { concat, decimalOf, integerBytes } from '../bytes';
import { HASH_LENGTH } from '../tree/merkle';

/** Number of hashes or entries in a full tile. */
export const TILE_WIDTH = 256;
const MOST_LEVELS = 63;
const MOST_ENTRY_BYTES = 65_535;

/** A tile of hashes at a level, or a bundle of entries (C2SP tlog-tiles). */
export interface Tile {
  readonly level: number | 'entries';
  readonly index: number;
  /** 1 to 256; below 256 the tile is partial. */
  readonly width: number;
}

/** The path below a log's prefix. @throws RangeError for values that no tile can have */
export function tilePath({ level, index, width }: Tile): string {
  const isLevel = level === 'entries' || (Number.isInteger(level) && level >= 0 && level <= MOST_LEVELS);
  if (!isLevel || !Number.isSafeInteger(index) || index < 0 || !isWidth(width))
    throw new RangeError('no tile');
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const parts = padded.match(/\d{3}/g) ?? [];
  const place = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/${level}/${place}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** Reads the path of a tile. @returns null for any other path */
export function parseTilePath(path: string): Tile | null {
  const match = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!match) return null;
  const [, name = '', place = '', partial] = match;
  const level: Tile['level'] | null = name === 'entries' ? name : decimalOf(name);
  const index = decimalOf(place.replace(/[x/]/g, '').replace(/^0+(?=\d)/, ''));
  const width = partial === undefined ? TILE_WIDTH : decimalOf(partial);
  if (level === null || index === null || width === null || !isWidth(width)) return null;
  if (level !== 'entries' && level > MOST_LEVELS) return null;
  const tile: Tile = { level, index, width };
  return tilePath(tile) === path ? tile : null;
}

/** The last tile of a level in a tree of this size; null if the level has no tile. */
export function lastTile(level: Tile['level'], size: number): Tile | null {
  const count = level === 'entries' ? size : Math.floor(size / TILE_WIDTH ** level);
  if (count === 0) return null;
  const index = Math.floor((count - 1) / TILE_WIDTH);
  return { level, index, width: count - index * TILE_WIDTH };
}

/** The bytes of a tile. @throws RangeError for too many hashes, none, or one of another length */
export function tileBytes(hashes: readonly Uint8Array[]): Uint8Array {
  if (!isWidth(hashes.length) || hashes.some(({ length }) => length !== HASH_LENGTH))
    throw new RangeError('not the hashes of a tile');
  return concat(...hashes);
}

/** Reads a tile. @returns null for bytes that are not exactly the hashes of a tile of this width */
export function tileHashes(bytes: Uint8Array, width: number): Uint8Array[] | null {
  if (!isWidth(width) || bytes.length !== width * HASH_LENGTH) return null;
  return Array.from({ length: width }, (_, at) => bytes.slice(at * HASH_LENGTH, (at + 1) * HASH_LENGTH));
}

/** The bytes of a bundle. @throws RangeError for too many entries, none, or one of more than 65 535 bytes */
export function bundleBytes(entries: readonly Uint8Array[]): Uint8Array {
  if (!isWidth(entries.length) || entries.some(({ length }) => length > MOST_ENTRY_BYTES))
    throw new RangeError('not the entries of a bundle');
  return concat(...entries.flatMap((entry) => [integerBytes(BigInt(entry.length), 2), entry]));
}

/** Reads a bundle. @returns null for bytes that are not exactly a bundle of this many entries */
export function bundleEntries(bytes: Uint8Array, width: number): Uint8Array[] | null {
  if (!isWidth(width)) return null;
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [high, low] = bytes.subarray(at, at + 2);
    if (high === undefined || low === undefined) return null;
    const end = at + 2 + high * 256 + low;
    if (end > bytes.length || entries.length === width) return null;
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  return entries.length === width ? entries : null;
}

const isWidth = (width: number): boolean => Number.isInteger(width) && width >= 1 && width <= TILE_WIDTH;
