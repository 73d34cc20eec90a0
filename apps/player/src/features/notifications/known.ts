import { unreadNoticesStore } from '../../shared/app-state/notices';
import { noteRead, readIds } from './device';

/** Ids of the notices that this page has received. */
const known = new Set<string>();

function count(): void {
  const read = new Set(readIds());
  unreadNoticesStore.set([...known].filter((id) => !read.has(id)).length);
}

/**
 * Records notices.
 * @returns those that are new to this page and were not read before
 */
export function meet<T extends { id: string }>(notices: readonly T[]): T[] {
  const read = new Set(readIds());
  const fresh = notices.filter(({ id }) => !known.has(id) && !read.has(id));
  for (const { id } of notices) known.add(id);
  count();
  return fresh;
}

/** Marks notices as read. */
export function markNoticesRead(ids: readonly string[]): void {
  noteRead(ids);
  count();
}

/** Forgets all notices when the player changes. */
export function forgetKnown(): void {
  known.clear();
  unreadNoticesStore.set(0);
}
