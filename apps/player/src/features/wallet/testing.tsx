import { jest } from '@jest/globals';
import { moneyLimits, type UserView } from '@libs/contract';
import { loadWalletTexts } from '@libs/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AppConfig, Gateway } from '../../shared/api';
import { addTexts, showLanguage } from '../../shared/i18n';
import { sessionStore } from '../../shared/session';
import { toastStore } from '../../shared/ui/feedback/toasts';

const gateway = (id: string, label: string, path: string, ...body: string[]): Gateway => ({
  id,
  label,
  path,
  body,
});
const account = ['accountNumber', 'accountName', 'amount'];

/** A deployment with all three gateways, as GET config returns it. */
export const config: AppConfig = {
  stakes: [],
  spaceStakes: [],
  scheduleStakes: [],
  minPlayers: 2,
  countdownMs: 30_000,
  limits: { ...moneyLimits, cardsPerPlayer: { other: 4 } },
  gateways: {
    deposit: [
      gateway('chapa', 'Chapa', 'chapa/initializePayment', 'amount'),
      gateway('arifpay-telebirr', 'ArifPay · telebirr', 'arifpay/direct-pay', 'amount'),
      gateway('arifpay-cbe', 'ArifPay · CBE Birr', 'arifpay/direct-payCbe', 'amount'),
      gateway('santimpay', 'SantimPay', 'santimpay/deposit', 'amount', 'medium'),
      gateway('manual', 'telebirr / CBE Birr', 'transaction/manualDeposit', 'amount', 'txnId'),
    ],
    withdraw: [
      gateway('chapa-bank', 'Chapa', 'chapa/bankWithdraw', ...account, 'selectedBank'),
      gateway('arifpay-telebirr', 'ArifPay · telebirr', 'arifpay/withdraw', 'amount'),
      gateway('arifpay-cbe', 'ArifPay · CBE Birr', 'arifpay/WithdrawCbeBirr', 'amount'),
      gateway('santimpay', 'SantimPay', 'santimpay/withdraw', 'amount', 'medium'),
      gateway('manual', 'Manual', 'transaction/ManualWithdraw', ...account, 'method', 'selectedBank'),
    ],
  },
  receivingAccounts: {
    TELEBIRR: { name: 'Edil Bingo', number: '0911000001' },
    CBE: { name: 'Edil Bingo PLC', number: '1000000000001' },
  },
  links: {},
  demo: true,
  vitals: true,
  snow: false,
  ageRequired: null,
  minimumAge: 21,
  licence: null,
};

export const user = {
  id: 'u',
  name: 'Selam',
  phoneNo: '+251911234567',
  isSystemAdmin: false,
  wallet: { activeBalance: 425, bonusWallet: 60, walletBalance: 425, bonusToPlay: null },
} as UserView;

export interface Sent {
  path: string;
  body: Record<string, unknown>;
  key: string | null;
}

/** 'cut': an answer with status 200 that breaks off; 'silence': no answer at all. */
type Answer = [status: number, body: object] | 'silence' | 'cut' | Promise<[status: number, body: object]>;

/** Answers requests by their path, unknown ones with 404. Records every request. */
export function serve(answers: Record<string, () => Answer>): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn(async (address: string, options: RequestInit = {}) => {
    const path = address.replace('/api/', '');
    const headers = new Headers(options.headers);
    const body = JSON.parse(typeof options.body === 'string' ? options.body : '{}') as Sent['body'];
    sent.push({ path, body, key: headers.get('Idempotency-Key') });
    const found = Object.entries(answers).find(([start]) => path.startsWith(start));
    const answer = await (found?.[1]() ?? ([404, { code: 'NOT_FOUND', message: 'no' }] as const));
    if (answer === 'silence') throw new TypeError('offline');
    const [status, text] = answer === 'cut' ? [200, '{"ref":'] : [answer[0], JSON.stringify(answer[1])];
    return { ok: status < 300, status, headers: new Headers(), text: async () => text } as Response;
  }) as unknown as typeof fetch;
  return sent;
}

/** An answer that the test resolves. */
export function deferred() {
  let answer: (value: [number, object]) => void = () => undefined;
  const promise = new Promise<[number, object]>((resolve) => (answer = resolve));
  return { promise, answer };
}

/** English, empty storage, and a signed-in player. */
export async function begin(changes: Partial<UserView> = {}): Promise<void> {
  await showLanguage('english');
  await addTexts(loadWalletTexts);
  localStorage.clear();
  sessionStorage.clear();
  toastStore.set([]);
  sessionStore.set({
    state: 'in',
    user: { ...user, ...changes },
    balance: { activeBalance: 425, bonusWallet: 60 },
  });
}

let client: QueryClient | null = null;

export function show(children: ReactNode) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

/** Waits until pending answers are drawn; on a slow machine that takes more than one task. */
export const settle = () =>
  act(async () => {
    const moment = () => new Promise<void>((done) => setTimeout(done, 10));
    await moment();
    for (let waits = 0; waits < 100 && client && client.isFetching() > 0; waits += 1) await moment();
    await moment();
  });
