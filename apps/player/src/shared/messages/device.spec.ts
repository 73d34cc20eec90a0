import { jest } from '@jest/globals';
import { leavePush, takePush } from './device';

const pushManager = {
  subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }) }),
  getSubscription: async () => null,
};

/** Puts a page into the place whose service worker is registered after this time; never, if there is none. */
function page(registeredAfterMs?: number): void {
  const ready = new Promise((resolve) => {
    if (registeredAfterMs !== undefined) setTimeout(() => resolve({ pushManager }), registeredAfterMs);
  });
  Object.assign(navigator, { serviceWorker: { ready } });
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { Notification: { requestPermission: async () => 'granted' } });
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, headers: new Headers(), text: async () => '{}' }) as Response;
});
afterEach(() => {
  jest.useRealTimers();
});

it('push messages wait for a service worker that is registered some seconds after the page', async () => {
  page(9000);
  const taken = takePush('key');
  await jest.advanceTimersByTimeAsync(9000);
  expect(await taken).toBe(true);
});

it.each([
  ['begin', () => takePush('key')],
  ['end', leavePush],
])('push messages fail to %s after 20 seconds without a service worker', async (_, act) => {
  page();
  const outcome = jest.fn();
  act().then(outcome, outcome);
  await jest.advanceTimersByTimeAsync(19_900);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(outcome).toHaveBeenCalledWith(new Error('no service worker'));
});
