import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/**
 * A lazily loaded, optional section of a page: left out where it cannot be fetched.
 * @param load imports it, with the texts it needs
 */
export function lazySection<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}
