import { encode } from 'uqr';

/** A QR code as the path of an SVG whose view box is `size` modules square. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 1 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
