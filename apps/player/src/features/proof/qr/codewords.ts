import { errorCorrection } from './reed-solomon';

/** Blocks of a version at level M: error correction codewords of each, and the data codewords of each block. */
interface Version {
  readonly number: number;
  readonly correction: number;
  readonly blocks: readonly number[];
}

const blocks = (count: number, size: number): number[] => new Array<number>(count).fill(size);

/** ISO/IEC 18004, table 9, level M, which bears 15 % of damage; enough for an address of 200 letters. */
const versions: readonly Version[] = [
  { number: 1, correction: 10, blocks: [16] },
  { number: 2, correction: 16, blocks: [28] },
  { number: 3, correction: 26, blocks: [44] },
  { number: 4, correction: 18, blocks: blocks(2, 32) },
  { number: 5, correction: 24, blocks: blocks(2, 43) },
  { number: 6, correction: 16, blocks: blocks(4, 27) },
  { number: 7, correction: 18, blocks: blocks(4, 31) },
  { number: 8, correction: 22, blocks: [...blocks(2, 38), ...blocks(2, 39)] },
  { number: 9, correction: 22, blocks: [...blocks(3, 36), ...blocks(2, 37)] },
  { number: 10, correction: 26, blocks: [...blocks(4, 43), 44] },
];

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

/** Mode, length, text and padding, as bytes. */
function dataOf(bytes: Uint8Array, version: Version): number[] {
  const capacity = sum(version.blocks);
  const bits = [
    ...bitsOf(BYTE_MODE, 4),
    ...bitsOf(bytes.length, version.number < 10 ? 8 : 16),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
  ];
  bits.push(...bitsOf(0, Math.min(4, capacity * 8 - bits.length)));
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8));
  const codewords = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  for (let at = 0; codewords.length < capacity; at++) codewords.push(PADDING[at % 2] ?? 0);
  return codewords;
}

/** Takes the first of each list, then the second of each, and so on. */
function interleaved(lists: readonly number[][]): number[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/**
 * The bits of a text in byte mode at level M, in the smallest version that holds it.
 * @throws RangeError if it is longer than version 10 holds
 */
export function codewordBits(text: string): { version: number; bits: number[] } {
  const bytes = new TextEncoder().encode(text);
  const version = versions.find(
    ({ number, blocks: sizes }) => bytes.length + (number < 10 ? 2 : 3) <= sum(sizes),
  );
  if (!version) throw new RangeError('too long for this QR code');
  const data = dataOf(bytes, version);
  let from = 0;
  const parts = version.blocks.map((size) => data.slice(from, (from += size)));
  const corrections = parts.map((part) => errorCorrection(part, version.correction));
  const all = [...interleaved(parts), ...interleaved(corrections)];
  return { version: version.number, bits: all.flatMap((byte) => bitsOf(byte, 8)) };
}
