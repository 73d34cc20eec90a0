/** A square of modules; null where no function pattern lies yet. */
export type Grid = (boolean | null)[][];

/** Centres of the alignment patterns beside the first (ISO/IEC 18004, annex E), versions 2 to 10. */
const alignment: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const set = (grid: Grid, row: number, column: number, dark: boolean) => {
  const line = grid[row];
  if (line && column >= 0 && column < line.length) line[column] = dark;
};

/** A finder with its white edge, by its centre. */
function finder(grid: Grid, row: number, column: number): void {
  for (let y = -4; y <= 4; y++) {
    for (let x = -4; x <= 4; x++) {
      const ring = Math.max(Math.abs(x), Math.abs(y));
      set(grid, row + y, column + x, ring !== 2 && ring !== 4);
    }
  }
}

/** Remainder of value · 2^bits by a generator polynomial, behind the value (BCH code). */
function protectedBits(value: number, bits: number, polynomial: number): number {
  let rest = value << bits;
  for (let at = Math.floor(Math.log2(Math.max(1, rest))); at >= bits; at--) {
    if ((rest >> at) & 1) rest ^= polynomial << (at - bits);
  }
  return (value << bits) | rest;
}

/** The 15 bits that tell level M (00) and the mask. */
export const formatBits = (mask: number): number =>
  protectedBits(mask, 10, 0b10100110111) ^ 0b101010000010010;

/** The 18 bits that tell a version from 7 on. */
export const versionBits = (version: number): number => protectedBits(version, 12, 0b1111100100101);

/** Writes the format around the finders, twice. */
export function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = formatBits(mask);
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const across = at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at;
    set(grid, along, 8, dark);
    set(grid, 8, across, dark);
  }
  set(grid, size - 8, 8, true);
}

/** Everything that is no data: finders, timing, alignment, version, and room for the format. */
export function emptyGrid(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const centres = alignment[version - 1] ?? [];
  for (const row of centres) {
    for (const column of centres) {
      const last = size - 7;
      if ((row === 6 && (column === 6 || column === last)) || (row === last && column === 6)) continue;
      for (let y = -2; y <= 2; y++) {
        for (let x = -2; x <= 2; x++)
          set(grid, row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
      }
    }
  }
  for (let at = 8; at < size - 8; at++) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  finder(grid, 3, 3);
  finder(grid, 3, size - 4);
  finder(grid, size - 4, 3);
  writeFormat(grid, 0);
  for (let at = 0; version >= 7 && at < 18; at++) {
    const dark = ((versionBits(version) >> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(grid, near, far, dark);
    set(grid, far, near, dark);
  }
  return grid;
}
