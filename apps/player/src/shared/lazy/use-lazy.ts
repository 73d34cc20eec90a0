import { useEffect, useState } from 'react';

/**
 * Loads a chunk of the app on demand; null until it is loaded. A failed load calls `onFailure`: nothing else of the
 * page depends on it.
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
