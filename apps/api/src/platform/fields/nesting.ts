/** Deeper than any payload of the contract. Whatever walks a payload afterwards may do so by recursion. */
const DEEPEST = 8;

/**
 * False for a payload that is nested so deep that reading it could exhaust the stack, and for bytes in the place of
 * JSON, which only a socket can send. Looks level by level, without recursion.
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
