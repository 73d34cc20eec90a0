import type { LanguageTag } from '@libs/contract';

type Files<T> = Record<LanguageTag, () => Promise<{ default: T }>>;

/** Texts of some pages, which come with those pages, so that the way to a first round does not carry them. */
export function section<T>(files: Files<T>): (tag: LanguageTag) => Promise<T> {
  return async (tag) => (await files[tag]()).default;
}
