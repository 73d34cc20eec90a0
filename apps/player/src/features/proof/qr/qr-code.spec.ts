/** @jest-environment node */
import { codewordBits } from './codewords';
import { emptyGrid, formatBits, versionBits } from './matrix';
import { qrCode } from './qr-code';
import { errorCorrection } from './reed-solomon';

/** Values printed in ISO/IEC 18004 and its worked examples. */
describe('known values', () => {
  it('corrects the well-known block of HELLO WORLD at 1-M', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it.each([
    [0, '101010000010010'],
    [1, '101000100100101'],
    [2, '101111001111100'],
    [3, '101101101001011'],
    [4, '100010111111001'],
    [5, '100000011001110'],
    [6, '100111110010111'],
    [7, '100101010100000'],
  ])('writes the format of mask %i as %s', (mask, bits) => {
    expect(formatBits(mask).toString(2).padStart(15, '0')).toBe(bits);
  });

  it.each([
    [7, '000111110010010100'],
    [8, '001000010110111100'],
    [9, '001001101010011001'],
    [10, '001010010011010011'],
  ])('writes version %i as %s', (version, bits) => {
    expect(versionBits(version).toString(2).padStart(18, '0')).toBe(bits);
  });

  it.each([
    [1, 208],
    [2, 359],
    [3, 567],
    [4, 807],
    [5, 1079],
    [6, 1383],
    [7, 1568],
    [8, 1936],
    [9, 2336],
    [10, 2768],
  ])('leaves version %i the %i modules of the standard for data', (version, modules) => {
    const free = emptyGrid(version).flat();
    expect(free.filter((module) => module === null)).toHaveLength(modules);
  });
});

/** Reads a symbol of one block or several back, by the standard and not by the code that wrote it. */
function read(rows: boolean[][]): { text: string; mask: number } {
  const size = rows.length;
  const version = (size - 17) / 4;
  const at = (row: number, column: number) => (rows[row]?.[column] ? 1 : 0);
  const format = [14, 13, 12, 11, 10, 9].reduce((value, bit) => value * 2 + at(8, 14 - bit), 0) ^ 0b101010;
  expect(format >> 4).toBe(0);
  const mask = (format >> 1) & 7;
  const turn = [
    (y: number, x: number) => (y + x) % 2,
    (y: number) => y % 2,
    (_: number, x: number) => x % 3,
    (y: number, x: number) => (y + x) % 3,
    (y: number, x: number) => ((y >> 1) + Math.trunc(x / 3)) % 2,
    (y: number, x: number) => ((y * x) % 2) + ((y * x) % 3),
    (y: number, x: number) => (((y * x) % 2) + ((y * x) % 3)) % 2,
    (y: number, x: number) => (((y + x) % 2) + ((y * x) % 3)) % 2,
  ][mask];
  const free = emptyGrid(version);
  const bits: number[] = [];
  let up = true;
  for (const right of [...Array(size).keys()]
    .filter((x) => (x > 6 ? (size - 1 - x) % 2 === 0 : x % 2 === 1))
    .reverse()) {
    for (const y of up ? [...Array(size).keys()].reverse() : Array(size).keys()) {
      for (const x of [right, right - 1]) {
        if (free[y]?.[x] === null) bits.push(at(y, x) ^ (turn?.(y, x) === 0 ? 1 : 0));
      }
    }
    up = !up;
  }
  const bytes = Array.from({ length: bits.length >> 3 }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  const sizes =
    {
      1: [16],
      2: [28],
      3: [44],
      4: [32, 32],
      5: [43, 43],
      6: [27, 27, 27, 27],
      7: [31, 31, 31, 31],
      8: [38, 38, 39, 39],
      9: [36, 36, 36, 37, 37],
      10: [43, 43, 43, 43, 44],
    }[version] ?? [];
  const parts = sizes.map((): number[] => []);
  let next = 0;
  for (let place = 0; place < Math.max(...sizes); place++) {
    sizes.forEach((length, block) => {
      if (place < length) parts[block]?.push(bytes[next++] ?? 0);
    });
  }
  const data = parts.flat().flatMap((byte) => byte.toString(2).padStart(8, '0').split('').map(Number));
  const number = (from: number, count: number) => Number.parseInt(data.slice(from, from + count).join(''), 2);
  expect(number(0, 4)).toBe(4);
  const lengthBits = version < 10 ? 8 : 16;
  const length = number(4, lengthBits);
  const letters = Uint8Array.from({ length }, (_, letter) => number(4 + lengthBits + letter * 8, 8));
  return { text: new TextDecoder().decode(letters), mask };
}

describe('a symbol', () => {
  const id = '5e1f0000-0000-4000-8000-000000000001';

  it.each([1, 14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 181, 213])(
    'of %i bytes says its text',
    (length) => {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7) % 90))).join('');
      expect(read(qrCode(text)).text).toBe(text);
    },
  );

  it.each([`http://127.0.0.1:4160/round/${id}`, `https://bingo.example.et/round/${id}`, 'ቢንጎ'])(
    'says %s',
    (text) => {
      expect(read(qrCode(text)).text).toBe(text);
    },
  );

  it('uses the smallest version that holds the text', () => {
    expect([14, 15, 26, 27, 213].map((length) => codewordBits('a'.repeat(length)).version)).toEqual([
      1, 2, 2, 3, 10,
    ]);
  });

  it('refuses a text that does not fit', () => {
    expect(() => qrCode('a'.repeat(214))).toThrow(RangeError);
  });
});
