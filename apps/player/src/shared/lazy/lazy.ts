import { lazy, type ComponentType, useEffect, useState } from 'react';

const Nothing = () => null;

/**
 * A lazily loaded, optional section of a page; the section is left out if it cannot be fetched.
 * @param load imports the section together with the texts that it needs
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

/**
 * Loads a chunk of the app on demand; null until it is loaded. A failed load only calls `onFailure`, because nothing
 * else on the page depends on the chunk.
 */
export function useLazy<T>(load: (() => Promise<T>) | null, onFailure?: () => void): T | null {
  const [loaded, setLoaded] = useState<{ of: unknown; value: T } | null>(null);
  useEffect(() => {
    if (!load) return;
    let wanted = true;
    load().then(
      (value) => wanted && setLoaded({ of: load, value }),
      () => wanted && onFailure?.(),
    );
    return () => {
      wanted = false;
    };
  }, [load]); // eslint-disable-line react-hooks/exhaustive-deps -- a new onFailure is no reason to load again
  return loaded && loaded.of === load ? loaded.value : null;
}
