import type { LanguageTag } from '@libs/contract';

type Files<T> = Record<LanguageTag, () => Promise<{ default: T }>>;

/** Texts of some pages. They are loaded with those pages, so the first round does not wait for them. */
export function section<T>(files: Files<T>): (tag: LanguageTag) => Promise<T> {
  return async (tag) => (await files[tag]()).default;
}
