import { jest } from '@jest/globals';
import type { UserView } from '@libs/contract';
import { loadLimitsTexts } from '@libs/i18n';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { addTexts, showLanguage } from '../i18n';
import { sessionStore } from '../session';
import { LimitReminder } from './LimitReminder';

const MINUTE_MS = 60_000;
const sums = { session: 0, today: 0, days30: 0 };
const limits = { reminderMinutes: 30, pending: [], staked: sums, won: sums, net: sums };

it('a reminder that is due while nobody answers comes with the next answer', async () => {
  await showLanguage('english');
  await addTexts(loadLimitsTexts);
  globalThis.scrollTo = () => undefined;
  jest.useFakeTimers();
  let minutes: number | null = 0;
  globalThis.fetch = async () => {
    if (minutes === null) throw new TypeError('offline');
    const body = JSON.stringify({ ...limits, played: { sessionMinutes: minutes } });
    return { ok: true, status: 200, headers: new Headers(), text: async () => body } as Response;
  };
  const balance = { activeBalance: 0, bonusWallet: 0 };
  sessionStore.set({ state: 'in', user: { id: 'u' } as UserView, balance });
  const router = createRouter({
    routeTree: createRootRoute({ component: LimitReminder }),
    history: createMemoryHistory(),
  });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(30 * MINUTE_MS - 10_000);
  minutes = null;
  await pass(20_000);
  minutes = 33;
  expect(screen.queryByTestId('limits-reminder')).toBeNull();
  await pass(MINUTE_MS);
  expect(screen.getByTestId('limits-reminder')).toBeTruthy();
});
