import { useCallback, useEffect, useState } from 'react';

/** One thing read from the server: loading, then its data or the error. */
export type Resource<T> =
  | { status: 'loading'; data: null; reload: () => void }
  | { status: 'ready'; data: T; reload: () => void }
  | { status: 'failed'; data: null; reload: () => void };

/** Reads something once for a page on the way to a round; lists with pages use TanStack Query in their own chunk. */
export function useResource<T>(read: () => Promise<T>): Resource<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ data: T } | 'failed' | null>(null);
  const reload = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let wanted = true;
    read().then(
      (data) => wanted && setAnswer({ data }),
      () => wanted && setAnswer('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [read, attempt]);

  if (answer === null) return { status: 'loading', data: null, reload };
  if (answer === 'failed') return { status: 'failed', data: null, reload };
  return { status: 'ready', data: answer.data, reload };
}
