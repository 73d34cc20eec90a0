/** Powers of 2 and their logarithms in GF(256) with the QR polynomial x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004). */
const powers: number[] = [];
const logs: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value;
  logs[value] = exponent;
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}

function times(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return powers[((logs[a] ?? 0) + (logs[b] ?? 0)) % 255] ?? 0;
}

/** (x − 2⁰)(x − 2¹) … : coefficients after the leading 1. */
function generator(degree: number): number[] {
  let product = [1];
  for (let root = 0; root < degree; root++) {
    const factor = powers[root] ?? 0;
    product = [...product, 0].map((value, at) => value ^ times(product[at - 1] ?? 0, factor));
  }
  return product.slice(1);
}

/**
 * The error correction codewords of a block.
 * @param count how many, as the version and level ask for
 */
export function errorCorrection(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(divisor[at] ?? 0, factor));
  }
  return rest;
}
