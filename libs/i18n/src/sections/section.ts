import type { LanguageTag } from '@libs/contract';

type Files<T> = Record<LanguageTag, () => Promise<{ default: T }>>;

/** Makes a loader of texts, a file for each language, so that nobody waits for the texts of pages not opened yet. */
export function section<T>(files: Files<T>): (tag: LanguageTag) => Promise<T> {
  return async (tag) => (await files[tag]()).default;
}
