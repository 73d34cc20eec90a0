import type { LanguageTag } from '@libs/contract';

type Files<T> = Record<LanguageTag, () => Promise<{ default: T }>>;

/** Texts of some pages, loaded with those pages, so that a first round does not load them. */
export function section<T>(files: Files<T>): (tag: LanguageTag) => Promise<T> {
  return async (tag) => (await files[tag]()).default;
}
