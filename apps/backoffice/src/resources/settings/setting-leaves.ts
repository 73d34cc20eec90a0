/** A number or switch within a setting, with its path. */
export interface Leaf {
  path: readonly string[];
  value: number | boolean;
}

/** Lists the numbers and switches of a value, in their order. */
export function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}

/** Returns a copy of the value in which one number or switch is replaced. */
export function withLeaf(value: unknown, path: readonly string[], leaf: number | boolean): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return leaf;
  const children = value as Record<string, unknown>;
  return { ...children, [key]: withLeaf(children[key], rest, leaf) };
}
