import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { connection } from '../../live';
import { begin, serve, user } from './testing';
import { WalletPage } from './WalletPage';

it('shows the condition of the bonus with the balance, so that the form below does not move later, and that the connection is lost', async () => {
  await begin({ wallet: { ...user.wallet, bonusToPlay: { of: 300, left: 200, until: null } } });
  const silence = () => new Promise<[number, object]>(() => undefined);
  serve({ '': silence });
  globalThis.scrollTo = () => undefined;
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const page = createRoute({ getParentRoute: () => shell, path: 'wallet', component: WalletPage });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/wallet'] }),
  });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  expect(screen.getByTestId('bonus-to-play').textContent).toBe('To withdraw: 100 of 300 birr played');
  act(() => connection.lost());
  expect(screen.getByRole('heading').parentElement?.textContent).toContain('Connection lost');
  act(() => connection.reset());
});
