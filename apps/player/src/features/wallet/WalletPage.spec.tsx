import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { begin, serve, user } from './testing';
import { WalletPage } from './WalletPage';

/** React's mark of a section that is not loaded. */
const UNLOADED = '<!--$!-->';

/** A router with the wallet as its only page. */
function walletRouter() {
  globalThis.scrollTo = () => undefined;
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const page = createRoute({ getParentRoute: () => shell, path: 'wallet', component: WalletPage });
  return createRouter({
    routeTree: root.addChildren([shell.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/wallet'] }),
  });
}

const silence = () => new Promise<[number, object]>(() => undefined);

it('shows the condition of the bonus with the balance, so that the form below does not move later', async () => {
  await begin({ wallet: { ...user.wallet, bonusToPlay: { of: 300, left: 200, until: null } } });
  serve({ '': silence });
  const router = walletRouter();
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  expect(screen.getByTestId('bonus-to-play').textContent).toBe('To withdraw: 100 of 300 birr played');
});

it('waits for no chunk in the picture that answers the tap', async () => {
  await begin();
  serve({ '': silence });
  const router = walletRouter();
  await router.load();
  const html = renderToString(<RouterProvider router={router as never} />);
  expect(html).toContain('balance-main');
  expect(html).not.toContain(UNLOADED);
});
