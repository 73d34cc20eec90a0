import { encode } from 'uqr';

/** Number of light modules around the symbol; without them scanners do not find it (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

/** A symbol to be drawn dark on a white square. */
export interface QrSymbol {
  /** Edge of the square in modules, with the quiet zone. */
  size: number;
  /** Path of an SVG whose view box is `size` modules square. */
  path: string;
}

/**
 * Encodes a text as a QR code that still reads with its edge covered (level M).
 * @throws Error if the text is longer than a symbol holds (2 331 bytes)
 */
export function qrSymbol(text: string): QrSymbol {
  const { data, size } = encode(text, { border: QUIET, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
