import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/**
 * A part of a page that comes later and is not needed to play: where it cannot be fetched, it is left out.
 * @param load imports it, with whatever texts it needs
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}
