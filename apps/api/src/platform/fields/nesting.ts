/**
 * The most levels of a payload, more than the contract uses. Code that reads a payload later may therefore use
 * recursion.
 */
const DEEPEST = 8;

/** NUL, and half of a surrogate pair: JSON can contain both, but the database can store neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * False for a payload so deeply nested that reading it could exhaust the stack, for bytes instead of JSON, which only a
 * socket can send, and for texts that the database cannot store unchanged. It reads level by level, without recursion.
 */
export function isReadable(payload: unknown): boolean {
  let level = [payload];
  for (let depth = 0; level.length > 0; depth += 1) {
    const parts = level.filter((value): value is object => typeof value === 'object' && value !== null);
    if (parts.length > 0 && depth >= DEEPEST) return false;
    if (parts.some((part) => ArrayBuffer.isView(part))) return false;
    if (level.some((value) => typeof value === 'string' && UNSTORABLE.test(value))) return false;
    level = parts.flatMap((part) => Object.values(part) as unknown[]);
  }
  return true;
}

/** The fields of an object from an untrusted source; an empty object for any other value. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
