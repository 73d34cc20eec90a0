import { jest } from '@jest/globals';
import { showLanguage } from '../i18n';
import { sendMoney } from './money';

let keys: (string | null)[];

/**
 * Answers the calls one after the other with these statuses; 0 means no answer, 'cut' an answer with status 200 that
 * breaks off.
 */
function answer(...statuses: (number | 'cut')[]) {
  globalThis.fetch = (async (_path: string, options: RequestInit) => {
    keys.push(new Headers(options.headers).get('Idempotency-Key'));
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('offline');
    const [code, body] = status === 'cut' ? [200, '{"ref":"E'] : [status, '{}'];
    return { ok: code < 300, status: code, headers: new Headers(), text: async () => body } as Response;
  }) as typeof fetch;
}

const send = (amount: number, path = 'chapa/bankWithdraw') =>
  sendMoney(path, { amount }).catch(() => undefined);

beforeAll(() => showLanguage('english'));
beforeEach(() => {
  keys = [];
  sessionStorage.clear();
});

it.each([0, 500, 502, 503, 'cut'] as const)(
  'repeats the same body with the same idempotency key after the status %s, until an answer comes',
  async (status) => {
    answer(status, status, 200, 200);
    for (let press = 0; press < 4; press++) await send(50);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  },
);

it('gives up a payment that has no answer after 30 seconds, and repeats it with the same idempotency key', async () => {
  const late = new AbortController();
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  globalThis.fetch = ((_path: string, { headers, signal }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason as Error)));
  }) as typeof fetch;
  const silent = sendMoney('chapa/bankWithdraw', { amount: 50 });
  late.abort(new DOMException('late', 'TimeoutError'));
  await expect(silent).rejects.toMatchObject({
    code: 'NETWORK',
    message: 'No answer came. Check your internet connection and try again: nothing is done twice.',
  });
  expect(limit).toHaveBeenCalledWith(30_000);
  limit.mockRestore();
  answer(200);
  await send(50);
  expect(keys[1]).toBe(keys[0]);
});

it('takes the same body half an hour after the last try for another payment', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 27));
  const later = (minutes: number) => now.mockReturnValue(Date.now() + minutes * 60_000);
  answer(0, 0, 0);
  await send(100);
  later(29);
  await send(100);
  later(29);
  await send(100);
  later(30);
  await send(100);
  now.mockRestore();
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('uses a new idempotency key after a refusal', async () => {
  answer(409, 200);
  await send(50);
  await send(50);
  expect(keys[1]).not.toBe(keys[0]);
});

it('keeps the key of a try that was left without an answer over refusals, until it succeeds', async () => {
  answer(0, 429, 400, 200, 200);
  for (let press = 0; press < 5; press++) await send(50);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

it('takes what is asked for with another code for the same', async () => {
  answer(0, 200);
  for (const otp of ['111111', '222222'])
    await sendMoney('user/transferUserBalance', { amount: 50, otp }, { amount: 50 }).catch(() => undefined);
  expect(keys[1]).toBe(keys[0]);
});

it('uses a new idempotency key for another body', async () => {
  answer(0, 0, 0);
  await send(50);
  await send(60);
  await send(60, 'arifpay/withdraw');
  expect(new Set(keys).size).toBe(3);
});
