import { createStore } from '../device/store';
import { refreshBalance } from '../session';

/** Changes when the server's data has changed behind the page; pages with lists fetch them again. */
export const freshStore = createStore(0);

/** Fetches everything again that is shown: after the server told of money or an answer (spec: no reload). */
export function renewData(): void {
  freshStore.set(freshStore.get() + 1);
  // The balance is pushed as well; without an answer the pushed one stays.
  void refreshBalance().catch(() => undefined);
}
