import { loadSpacesTexts } from '@libs/i18n';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { addTexts, showLanguage } from '../../shared/i18n';
import { sessionStore } from '../../shared/session';
import { LowBalanceSheet } from './LowBalanceSheet';

afterEach(cleanup);

it.each([
  ['of both balances in a public round', undefined, 'WalletETB 90.00'],
  ['of the main balance in a space, which takes no bonus money', 'a space', 'Main BalanceETB 30.00'],
])('shows the sum %s', async (_which, gameSpace, shown) => {
  globalThis.scrollTo = () => undefined;
  await showLanguage('english');
  await addTexts(loadSpacesTexts);
  const balance = { activeBalance: 30, bonusWallet: 60 };
  sessionStore.set({ state: 'in', user: {} as never, balance });
  const history = createMemoryHistory();
  history.push('/', { gameSpace });
  const root = createRootRoute({
    component: () => <LowBalanceSheet stake={100} onClose={() => undefined} />,
  });
  const router = createRouter({ routeTree: root, history });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  expect(screen.getByTestId('low-balance').textContent.replaceAll('\u00a0', ' ')).toContain(shown);
  // In a space nothing is on before the first card, so an agent without money would not know what to do.
  expect(screen.queryByText(/opens with its first card/) !== null).toBe(gameSpace !== undefined);
});
