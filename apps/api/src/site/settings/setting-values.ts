import { santim, type Santim } from '@libs/money';

interface Bounds {
  min: number;
  max: number;
}

/** A JSON object with exactly these keys. */
export function isRecord(json: unknown, keys: readonly string[]): json is Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  return Object.keys(json).length === keys.length && keys.every((key) => Object.hasOwn(json, key));
}

/** A whole number within bounds, both ends included. */
export function isWhole(json: unknown, { min, max }: Bounds): json is number {
  return Number.isSafeInteger(json) && min <= (json as number) && (json as number) <= max;
}

/** A percentage in tenths within bounds that are given in percent. */
export function isTenths(json: unknown, { min, max }: Bounds): json is number {
  return isWhole(json, { min: min * 10, max: max * 10 });
}

/** Santim from text, or from a whole number that is exact. */
export function parseSantim(json: unknown): Santim | null {
  if (typeof json === 'string' && /^\d{1,15}$/.test(json)) return santim(BigInt(json));
  if (typeof json === 'number' && Number.isSafeInteger(json) && json >= 0) return santim(BigInt(json));
  return null;
}
