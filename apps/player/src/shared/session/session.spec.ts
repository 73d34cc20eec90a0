import { jest } from '@jest/globals';
import type { UserView } from '@libs/contract';
import { call } from '../api';
import { deviceStorage } from '../device/storage';
import { showLanguage, translate } from '../i18n';
import { toastStore } from '../ui/feedback/toasts';
import { takeBotToken } from './bot-token';
import { held } from './held';
import {
  askSession,
  askSessionAgain,
  isForeign,
  refreshBalance,
  sessionStore,
  setBalance,
  signOut,
} from './session';

const user = {
  id: 'u',
  name: 'Selam',
  wallet: { activeBalance: 10, bonusWallet: 5, walletBalance: 10, bonusToPlay: null },
} as UserView;

type Answer = [status: number, body: object];
const asked: string[] = [];
let answers: (path: string) => Answer;

beforeAll(() => showLanguage('english'));

beforeEach(() => {
  asked.length = 0;
  document.cookie = 'signed-in=1; path=/';
  toastStore.set([]);
  sessionStore.set({ state: 'unknown', user: null, balance: null });
  globalThis.fetch = jest.fn(async (path: string, options: RequestInit = {}) => {
    asked.push(`${options.method} ${path}`);
    const [status, body] = answers(path);
    return {
      ok: status < 300,
      status,
      headers: new Headers(),
      text: async () => JSON.stringify(body),
    } as Response;
  }) as unknown as typeof fetch;
});

const unauthenticated: Answer = [401, { code: 'UNAUTHENTICATED', message: 'no' }];

it('two callers that need the session share one request', async () => {
  answers = () => [200, { user }];
  await askSessionAgain();
  await askSession();
  expect(asked).toEqual(['GET /api/user/getSingleUser']);
  expect(sessionStore.get()).toMatchObject({ state: 'in', balance: { activeBalance: 10, bonusWallet: 5 } });
});

it('an expired sign-in is renewed once and the request repeated', async () => {
  let renewed = false;
  answers = (path) => {
    if (path.endsWith('refresh-token')) {
      renewed = true;
      return [200, {}];
    }
    return renewed ? [200, { user }] : unauthenticated;
  };
  await askSessionAgain();
  expect(asked).toEqual([
    'GET /api/user/getSingleUser',
    'POST /api/user/refresh-token',
    'GET /api/user/getSingleUser',
  ]);
  expect(sessionStore.get().state).toBe('in');
});

it.each([429, 502, 503])('a renewal that is refused with %s ends no session', async (status) => {
  answers = () => [200, { user }];
  await askSessionAgain();
  answers = (path) => (path.endsWith('refresh-token') ? [status, {}] : unauthenticated);
  await expect(call('a')).rejects.toMatchObject({ status });
  expect(sessionStore.get().state).toBe('in');
  expect(toastStore.get()).toEqual([]);
  await askSessionAgain();
  expect(sessionStore.get().state).toBe('offline');
});

it('without the cookie that marks a sign-in, the app sends no request', async () => {
  document.cookie = 'signed-in=; path=/; max-age=0';
  await askSessionAgain();
  expect(asked).toEqual([]);
  expect(sessionStore.get().state).toBe('out');
});

it('a refusal without an earlier sign-in leaves the visitor signed out and shows no message', async () => {
  answers = () => unauthenticated;
  await askSessionAgain();
  expect(sessionStore.get().state).toBe('out');
  expect(toastStore.get()).toEqual([]);
});

it('the end of a running session is shown, after one renewal for all simultaneous calls', async () => {
  answers = () => [200, { user }];
  await askSessionAgain();
  asked.length = 0;
  answers = () => unauthenticated;
  await Promise.allSettled([call('a'), call('b'), call('c')]);
  expect(asked.filter((line) => line.includes('refresh-token'))).toHaveLength(1);
  expect(sessionStore.get().state).toBe('out');
  expect(toastStore.get().map((one) => one.text)).toEqual([translate('auth.session.expired')]);
});

it('a request without an answer leads to the state offline, not to signed out', async () => {
  globalThis.fetch = jest.fn(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  ) as unknown as typeof fetch;
  await askSessionAgain();
  expect(sessionStore.get().state).toBe('offline');
});

it('a page learns that another player has signed in on this device', async () => {
  answers = () => [200, { user }];
  await askSessionAgain();
  expect(isForeign()).toBe(false);
  deviceStorage.write('player', 'somebody else');
  expect(isForeign()).toBe(true);
  held.token = 'in the memory of a frame without cookies';
  expect(isForeign()).toBe(false);
  delete held.token;
});

it('the app forgets the player at sign-out even if the server does not answer', async () => {
  answers = () => [200, { user }];
  await askSessionAgain();
  globalThis.fetch = jest.fn(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  ) as unknown as typeof fetch;
  held.token = 'in the memory of a frame without cookies';
  await signOut();
  expect(sessionStore.get().state).toBe('out');
  answers = () => [200, { user }];
  asked.length = 0;
  await askSessionAgain();
  expect(asked).toEqual([]);
  expect(sessionStore.get().state).toBe('out');
  // The server marks a visitor who has an access token and no mark (serve-web.ts).
  expect(document.cookie).toBe('signed-in=0');
});

it('the token of the chat bot is removed from the address at once', () => {
  history.replaceState(null, '', '/?token=abc&x=1');
  expect(takeBotToken()).toBe('abc');
  expect(location.search).toBe('?x=1');
  expect(takeBotToken()).toBeNull();
});

it('a token in the address of another page is left alone', () => {
  history.replaceState(null, '', '/Signup?token=abc');
  expect(takeBotToken()).toBeNull();
  expect(location.search).toBe('?token=abc');
});

it('the balance is fetched again if the server pushes one during the request, because the answer may be older', async () => {
  answers = () => [200, { user }];
  await askSessionAgain();
  const balances = [10, 40];
  answers = () => {
    const activeBalance = balances.shift();
    if (activeBalance === 10) setBalance({ activeBalance: 40, bonusWallet: 5 });
    return [200, { activeBalance, bonusWallet: 5 }];
  };
  await refreshBalance();
  expect(sessionStore.get().balance?.activeBalance).toBe(40);
  expect(balances).toEqual([]);
});
