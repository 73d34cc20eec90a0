import { localStorageStore, memoryStore, type Store } from 'react-admin';

/**
 * What react-admin remembers. Language, theme and columns stay on the device. The filters, order and page of a list last
 * only while the page is open: whoever comes back must not take a part of a list for the whole. The address has those of
 * the list that is shown, so these also last when the page is loaded again, until the sign-out.
 */
export function staffStore(): Store {
  const device = localStorageStore();
  const tab = memoryStore();
  tab.setup(); // before that it keeps nothing
  const placeOf = (key: string) => (key.endsWith('.listParams') ? tab : device);
  return {
    ...device,
    getItem: (key, fallback) => placeOf(key).getItem(key, fallback),
    setItem: (key, value) => placeOf(key).setItem(key, value),
    removeItem: (key) => placeOf(key).removeItem(key),
    subscribe: (key, callback) => placeOf(key).subscribe(key, callback),
  };
}
