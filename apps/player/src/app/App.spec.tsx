import { jest } from '@jest/globals';
import type { UserView } from '@libs/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { panelStore } from '../shared/app-state/stores';
import { showLanguage } from '../shared/i18n';
import { sessionStore } from '../shared/session';

jest.unstable_mockModule('./lazy-dialogs', () => ({
  loadBackground: () => new Promise(() => undefined),
  panels: { notifications: async () => ({ Panel: () => <p>notices</p> }) },
}));
const { App } = await import('./App');

it('a dialog closes if it leads to the page below with another state', async () => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.scrollTo = () => undefined;
  await showLanguage('english');
  const balance = { activeBalance: 0, bonusWallet: 0 };
  sessionStore.set({ state: 'in', user: { id: 'u' } as UserView, balance });
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute({ component: App }), history });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  await act(async () => panelStore.set('notifications'));
  expect(await screen.findByText('notices')).toBeTruthy();
  await act(() => router.invalidate());
  expect(screen.getByText('notices')).toBeTruthy();
  await act(() => router.navigate({ to: '/', state: { gameSpace: 'a' } as never }));
  expect(screen.queryByText('notices')).toBeNull();
});
