import { leavePush, takePush } from './device';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = async (_path, { method = '' } = {}) => {
    asked.push(method);
    return { ok: true, status: 200, headers: new Headers(), text: async () => '{}' } as Response;
  };
  globalThis.Notification = { requestPermission: async () => 'granted' } as never;
  // Without a registration `ready` never settles.
  const serviceWorker = { ready: new Promise(() => undefined), getRegistration: async () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});

it('a phone without a service worker takes no push messages, and is told so', async () => {
  await expect(takePush('key')).rejects.toThrow('no service worker');
  expect(asked).toEqual([]);
});

it('a phone without a service worker can end push messages', async () => {
  await leavePush();
  expect(asked).toHaveLength(1);
});
