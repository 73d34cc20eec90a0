/** Local storage of this device; where the browser refuses it (private mode, blocked site data), writes are lost. */
export const deviceStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  },
};
