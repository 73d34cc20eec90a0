/**
 * Most levels of a payload, more than the contract has. Code that reads a payload later may therefore use recursion.
 */
const DEEPEST = 8;

/**
 * False for a payload so deeply nested that reading it could exhaust the stack, and for bytes instead of JSON, which
 * only a socket can send. It goes level by level, without recursion.
 */
export function isReadable(payload: unknown): boolean {
  let level = [payload];
  for (let depth = 0; level.length > 0; depth += 1) {
    const parts = level.filter((value): value is object => typeof value === 'object' && value !== null);
    if (parts.length > 0 && depth >= DEEPEST) return false;
    if (parts.some((part) => ArrayBuffer.isView(part))) return false;
    level = parts.flatMap((part) => Object.values(part) as unknown[]);
  }
  return true;
}
