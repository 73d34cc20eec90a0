import { useEffect, useState } from 'react';

/**
 * Loads a chunk of the app on demand; null until it is loaded. A failed load calls `onFailure`: nothing else of the
 * page depends on it.
 */
export function usePart<T>(load: (() => Promise<T>) | null, onFailure?: () => void): T | null {
  const [part, setPart] = useState<{ of: unknown; value: T } | null>(null);
  useEffect(() => {
    if (!load) return;
    let wanted = true;
    load().then(
      (value) => wanted && setPart({ of: load, value }),
      () => wanted && onFailure?.(),
    );
    return () => {
      wanted = false;
    };
  }, [load]); // eslint-disable-line react-hooks/exhaustive-deps -- a new onFailure is no reason to load again
  return part && part.of === load ? part.value : null;
}
