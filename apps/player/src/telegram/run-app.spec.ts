import { fetchApp, runApp } from './run-app';

it('fetches the page of the app again if it could not be fetched beside the sign-in', async () => {
  const page = '<link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script>';
  let isOnline = false;
  globalThis.fetch = (async () => {
    if (!isOnline) throw new TypeError('offline');
    return { ok: true, text: async () => page };
  }) as unknown as typeof fetch;
  await expect(fetchApp()).rejects.toThrow('offline');
  isOnline = true;
  await runApp();
  expect(document.head.querySelector('script')?.src).toMatch(/\/a\.js$/);
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/a.css');
});
