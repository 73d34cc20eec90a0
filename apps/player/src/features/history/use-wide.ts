import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for a table. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
