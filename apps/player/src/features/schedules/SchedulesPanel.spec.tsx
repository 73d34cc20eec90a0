import type { ScheduledGameView } from '@libs/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, configure, render, screen, within } from '@testing-library/react';
import { showLanguage } from '../../shared/i18n';
import { loadScheduleTexts, SchedulesPanel } from './lazy';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

const game: ScheduledGameView = {
  id: 'g',
  _id: 'g',
  creator: 'Hanna',
  date: '2099-01-01',
  time: '18:00',
  stake: 20,
  percent: 20,
  attending: ['Selam'],
  mine: false,
  attendingMe: true,
  status: 'planned',
};

/** Shows the panel with these games. */
async function show(games: ScheduledGameView[]): Promise<void> {
  await showLanguage('english');
  await loadScheduleTexts();
  globalThis.scrollTo = () => undefined;
  Object.assign(navigator, { serviceWorker: {} });
  Object.assign(globalThis, { PushManager: class {}, Notification: { permission: 'default' } });
  globalThis.fetch = (async (path: string) => {
    const body = path.includes('scheduledGame') ? games : { pushKey: 'k', reach: { here: false } };
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
  const component = () => <SchedulesPanel onClose={() => undefined} />;
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
}

it('asks about messages below the games, so that none moves under a finger', async () => {
  await show([game]);
  const question = await screen.findByTestId('ask-messages');
  const row = screen.getByTestId('game-g');
  expect(row.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('lets a creator who has left the game join it again or delete it, and one who attends delete it', async () => {
  const mine = { ...game, mine: true };
  await show([mine, { ...mine, id: 'left', attendingMe: false }]);
  const buttons = async (id: string) =>
    within(await screen.findByTestId(`game-${id}`))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(await buttons('left')).toEqual(['Delete', 'Join']);
  expect(await buttons('g')).toEqual(['Delete']);
});
