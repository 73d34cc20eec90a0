import { NUMBERS } from '@libs/contract';

/**
 * An even choice among n from random bytes, by rejection (fairness.md 4): bytes from 256 − (256 mod n) up are
 * skipped, so that every result has equally many bytes.
 * @param n 1…256
 * @param nextByte gives the next byte of the stream, 0…255
 * @returns 0…n − 1
 * @throws RangeError if n is out of range
 */
export function uniformBelow(n: number, nextByte: () => number): number {
  if (!Number.isInteger(n) || n < 1 || n > 256) throw new RangeError('n must be 1…256');
  const limit = 256 - (256 % n);
  let byte = nextByte();
  while (byte >= limit) byte = nextByte();
  return byte % n;
}

/**
 * Shuffles the numbers 1…75 with a stream of random bytes (Fisher and Yates; fairness.md 4).
 * @param nextByte gives the next byte of the stream, 0…255
 * @returns the order of calls, each number once
 */
export function drawOrder(nextByte: () => number): number[] {
  const order = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  for (let last = NUMBERS - 1; last > 0; last--) {
    const chosen = uniformBelow(last + 1, nextByte);
    const number = order[chosen] ?? 0;
    order[chosen] = order[last] ?? 0;
    order[last] = number;
  }
  return order;
}
