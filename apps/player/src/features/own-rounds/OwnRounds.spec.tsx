import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { socket } from '../../live';
import { roomAt, roundId, winner } from '../../live/testing';
import { deviceStorage } from '../../shared/device/storage';
import { showLanguage } from '../../shared/i18n';
import { OwnRoundsOnDevice } from './kept';
import { OwnRounds } from './OwnRounds';

/** The result as far as this test needs it: it says that it is open, and links to the proof as the dialog does. */
const Result = ({ round: { id } }: { round: { id: string } }) => (
  <div data-testid="result">
    <Link to={'/round/$roundId' as never} params={{ roundId: id } as never}>
      Proof
    </Link>
  </div>
);

/** Opens the landing page for a player whose round has ended a minute ago. */
async function openHome() {
  const root = createRootRoute({ component: () => <OwnRounds userId="u" Result={Result} /> });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/home'),
      page('/chat'),
      page('/round/$roundId'),
      page('/BetAmountPage'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  return router;
}

const settled = () => act(() => new Promise((done) => setTimeout(done, 20)));

beforeEach(async () => {
  globalThis.scrollTo = () => undefined;
  await showLanguage('english');
  new OwnRoundsOnDevice('u').keep({ id: roundId, stake: 50 });
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const room = roomAt(20, { status: 'Finished', startsAt, winners: [winner(3, 160)], winAmount: 160 });
  const answers: Record<string, object> = { myRooms: { ok: true, rooms: [] }, resync: { ok: true, room } };
  socket.connected = true;
  socket.timeout = () =>
    ({ emitWithAck: (event: string) => Promise.resolve(answers[event] ?? { ok: true }) }) as never;
});
afterEach(() => {
  cleanup();
  socket.connected = false;
  deviceStorage.write('ownRounds:u', null);
});

it('closes the result when its proof is opened, which the dialog would cover, and Back does not open it again', async () => {
  const router = await openHome();
  await settled();
  fireEvent.click(screen.getByRole('link', { name: 'Proof' }));
  await settled();
  expect(router.state.location.pathname).toBe(`/round/${roundId}`);
  expect(screen.queryByTestId('result')).toBeNull();
  await act(() => Promise.resolve(router.history.back()));
  await settled();
  expect(router.state.location.pathname).toBe('/home');
  expect(screen.queryByTestId('result')).toBeNull();
});

it('keeps the result open on the way to any other page, because it belongs to none', async () => {
  const router = await openHome();
  await settled();
  await act(() => router.navigate({ to: '/chat' as never }));
  await settled();
  expect(router.state.location.pathname).toBe('/chat');
  expect(screen.getByTestId('result')).toBeTruthy();
});
