import { unreadNoticesStore } from '../../shared/app-state/stores';
import { noteRead, readIds } from './device';

/** The notices that this page has received, with the space that each leads to. */
const known = new Map<string, string | undefined>();
/** Spaces that the player has visited; notices that lead to them count as read. */
const visited = new Set<string>();

function count(): void {
  const read = new Set(readIds());
  unreadNoticesStore.set([...known.keys()].filter((id) => !read.has(id)).length);
}

/**
 * Records notices.
 * @returns those that are new to this page and were not read before
 */
export function meet<T extends { id: string; gameSpace?: string }>(notices: readonly T[]): T[] {
  const before = new Set(known.keys());
  for (const { id, gameSpace } of notices) known.set(id, gameSpace);
  visited.forEach(markVisited);
  const read = new Set(readIds());
  count();
  return notices.filter(({ id }) => !before.has(id) && !read.has(id));
}

/** Marks the notices that lead to a space as read, because the player has gone there. */
export function markVisited(space: string): void {
  visited.add(space);
  const ids = [...known].flatMap(([id, gameSpace]) => (gameSpace === space ? [id] : []));
  if (ids.length > 0) markNoticesRead(ids);
}

/** Marks notices as read. */
export function markNoticesRead(ids: readonly string[]): void {
  noteRead(ids);
  count();
}

/** Forgets all notices when the player changes. */
export function forgetKnown(): void {
  known.clear();
  visited.clear();
  unreadNoticesStore.set(0);
}
