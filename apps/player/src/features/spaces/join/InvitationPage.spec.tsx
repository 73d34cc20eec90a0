import { loadSpacesTexts } from '@libs/i18n';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { addTexts, showLanguage } from '../../../shared/i18n';
import { InvitationPage } from './InvitationPage';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

it('asks the server again if no answer came, and shows its refusal', async () => {
  await showLanguage('english');
  await addTexts(loadSpacesTexts);
  globalThis.scrollTo = () => undefined;
  let isOnline = false;
  globalThis.fetch = (async () => {
    if (!isOnline) throw new TypeError('offline');
    const text = async () => JSON.stringify({ code: 'NOT_FOUND', message: 'This space is gone.' });
    return { ok: false, status: 404, headers: new Headers(), text };
  }) as unknown as typeof fetch;
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const page = createRoute({
    getParentRoute: () => shell,
    path: 'joinspace/$spaceId',
    component: InvitationPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/joinspace/s'] }),
  });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('link')).toBeNull();
  isOnline = true;
  await act(async () => void fireEvent.click(again));
  await screen.findByText('This space is gone.');
  expect(screen.getByText('The link is wrong, or the space is deleted. Ask for a new link.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Spaces you can join' })).toBeTruthy();
});
