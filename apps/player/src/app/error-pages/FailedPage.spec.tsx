import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showLanguage } from '../../shared/i18n';
import { FailedPage } from './FailedPage';

it('a version that fails at its own mistake gives way to the next one at Try again', async () => {
  await showLanguage('english');
  globalThis.scrollTo = () => undefined;
  const sent: unknown[] = [];
  const registration = {
    update: async () => undefined,
    waiting: { postMessage: (message: unknown) => sent.push(message) },
  };
  Object.assign(navigator, {
    serviceWorker: { getRegistration: async () => registration, addEventListener: () => undefined },
  });
  const component = () => <FailedPage error={new TypeError('x is undefined')} reset={() => undefined} />;
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(sent).toEqual([{ type: 'activate' }]);
});
