/** One value within a setting that is a number or a switch, with the way to it. */
export interface Leaf {
  path: readonly string[];
  value: number | boolean;
}

/** The numbers and switches of a value, in the order in which they stand. */
export function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/** The value with one of its leaves replaced; the given one stays as it is. */
export function withLeaf(value: unknown, path: readonly string[], leaf: number | boolean): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return leaf;
  const parts = value as Record<string, unknown>;
  return { ...parts, [key]: withLeaf(parts[key], rest, leaf) };
}
