import { jest } from '@jest/globals';

/** The browser's timeline: what a page has seen, by type of entry. */
type Entry = Partial<PerformanceEntry> & { interactionId?: number; responseStatus?: number };

const { origin: site } = location;
const stackOf = (place: string) =>
  `Error: my secret is 1234\n    at pay (${site}/assets/${place})\n    at ${site}/assets/react-x.js:1:1`;

function errorOf(place: string, name = 'TypeError'): Error {
  const error = new Error('my secret is 1234, call 0911234567');
  return Object.assign(error, { name, stack: stackOf(place) });
}

/** Loads the module as a new page does, with this timeline, and returns what the page sent. */
async function page(timeline: Record<string, Entry[]> = {}) {
  jest.resetModules();
  const sent: unknown[] = [];
  class Observer {
    constructor(private readonly take: (list: { getEntries: () => Entry[] }) => void) {}
    observe({ type }: { type: string }): void {
      this.take({ getEntries: () => timeline[type] ?? [] });
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer, __VERSION__: '1.2.3' });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => sent.push([address, body]),
  });
  const vitals = await import('./vitals');
  const reports = async () =>
    Promise.all(
      (sent as [string, Blob][]).map(async ([address, body]) => {
        const text = await new Promise<string>((done) => {
          const reader = new FileReader();
          reader.onload = () => done(reader.result as string);
          reader.readAsText(body);
        });
        return { address, type: body.type, text, body: JSON.parse(text) as unknown };
      }),
    );
  return { ...vitals, reports };
}
const leave = () => window.dispatchEvent(new Event('pagehide'));

const { error: said } = console;
beforeEach(() => (console.error = () => undefined));
afterEach(() => {
  console.error = said;
  for (const name of ['globalPrivacyControl', 'doNotTrack', 'onLine'])
    Reflect.deleteProperty(navigator, name);
});

it('reports once, when the page is left for the first time, in the form that the server takes', async () => {
  const { startVitals, reports } = await page({
    'largest-contentful-paint': [{ startTime: 900 }, { startTime: 1234.6 }],
    event: [
      { interactionId: 1, duration: 48 },
      { interactionId: 2, duration: 96 },
      { interactionId: 0, duration: 5000 },
    ],
    mark: [
      { name: 'live', startTime: 4000 },
      { name: 'first-call', startTime: 31_000 },
      { name: 'reconnect', startTime: 40_000 },
      { name: 'reconnect', startTime: 50_000 },
    ],
    resource: [
      { name: `${site}/api/user/login`, responseStatus: 401 },
      { name: `${site}/api/user/login`, responseStatus: 428 },
      { name: `${site}/api/user/getSingleUser?phone=0911234567`, responseStatus: 500 },
    ],
  });
  startVitals();
  startVitals();
  leave();
  leave();
  expect((await reports()).map(({ address, type, body }) => ({ address, type, body }))).toEqual([
    {
      address: '/api/vitals',
      type: 'application/json',
      body: { version: '1.2.3', lcp: 1235, inp: 96, firstCall: 31_000, reconnects: 2, signIn: 'refused' },
    },
  ]);
});

it('reports an error as its kind and place, each once and five at most, without a word of it', async () => {
  const { startVitals, reports } = await page();
  startVitals();
  const one = errorOf('index-aB_1.js:12:345');
  window.dispatchEvent(new ErrorEvent('error', { error: one, message: one.message }));
  console.error(one);
  console.error('0911234567', errorOf('index-aB_1.js:12:345'));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: errorOf('play-2.js:1:2', 'Hello') }),
  );
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: errorOf('x.js:1:2') }));
  console.error(errorOf('x.js:1:3', 'ApiError'));
  console.error(Object.assign(new Error('secret'), { stack: 'at https://elsewhere.example/a.js:1:2' }));
  for (let line = 1; line < 9; line += 1) console.error(errorOf(`y.js:${line}:1`));
  leave();
  const [report] = await reports();
  expect(report?.body).toEqual({
    version: '1.2.3',
    errors: [
      { kind: 'TypeError', place: 'index-aB_1.js:12:345' },
      { kind: 'Other', place: 'play-2.js:1:2' },
      { kind: 'MissingPart', place: 'x.js:1:2' },
      { kind: 'Error' },
      { kind: 'TypeError', place: 'y.js:1:1' },
    ],
  });
  expect(report?.text).not.toMatch(/secret|0911|http|Hello/);
});

it.each(['globalPrivacyControl', 'doNotTrack'])(
  'reports nothing if the browser asks for it: %s',
  async (name) => {
    Object.defineProperty(navigator, name, { configurable: true, value: name === 'doNotTrack' ? '1' : true });
    const { startVitals, reports } = await page();
    startVitals();
    leave();
    expect(await reports()).toEqual([]);
  },
);

it('reports no part of the app that did not load without a network', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  const { startVitals, reports } = await page();
  startVitals();
  const payload = errorOf('x.js:1:2');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: payload }));
  leave();
  expect((await reports()).map(({ body }) => body)).toEqual([{ version: '1.2.3' }]);
});

it('reports nothing of a page that has shown practice', async () => {
  const { startVitals, reports } = await page({ mark: [{ name: 'practice', startTime: 100 }] });
  startVitals();
  leave();
  expect(await reports()).toEqual([]);
});
