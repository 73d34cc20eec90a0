import { createStore } from '../device/store';
import { refreshBalance } from '../session';

/**
 * Changes when the data on the server has changed since the page fetched it; pages with lists then fetch them again.
 */
export const freshStore = createStore(0);

/** Fetches all shown data again, after the server has reported moved money or an answer of staff. */
export function renewData(): void {
  freshStore.set(freshStore.get() + 1);
  // The server also pushes the balance; if this request fails, the pushed balance stays.
  void refreshBalance().catch(() => undefined);
}
