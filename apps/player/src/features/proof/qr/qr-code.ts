import { codewordBits } from './codewords';
import { emptyGrid, writeFormat, type Grid } from './matrix';
import { penaltyOf } from './penalty';

/** Which modules a mask turns over, by row and column. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The free places in the order of the data: pairs of columns from the right, up and down in turn. */
function dataPlaces(grid: Grid): [row: number, column: number][] {
  const size = grid.length;
  const places: [number, number][] = [];
  for (let right = size - 1, upward = true; right > 0; right -= 2, upward = !upward) {
    if (right === 6) right = 5; // the column of the timing pattern
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (grid[row]?.[column] === null) places.push([row, column]);
    }
  }
  return places;
}

function masked(version: number, bits: readonly number[], mask: number): boolean[][] {
  const grid = emptyGrid(version);
  dataPlaces(grid).forEach(([row, column], at) => {
    const line = grid[row];
    if (line) line[column] = (bits[at] === 1) !== masks[mask]?.(row, column);
  });
  writeFormat(grid, mask);
  return grid.map((line) => line.map((dark) => dark === true));
}

/**
 * A text as a QR code (ISO/IEC 18004): byte mode, level M, versions 1 to 10, the mask that reads best.
 * @returns rows of modules, true is dark; the quiet zone of four modules is left to whoever draws it
 * @throws RangeError if the text is longer than 213 bytes
 */
export function qrCode(text: string): boolean[][] {
  const { version, bits } = codewordBits(text);
  const symbols = masks.map((_, mask) => masked(version, bits, mask));
  const penalties = symbols.map(penaltyOf);
  return symbols[penalties.indexOf(Math.min(...penalties))] ?? [];
}
