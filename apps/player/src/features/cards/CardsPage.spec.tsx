import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { roundOf, roundStore, socket } from '../../live';
import { roomAt } from '../../live/testing';
import { showLanguage } from '../../shared/i18n';
import { toastStore } from '../../shared/ui/feedback/toasts';
import { CardsPage } from './CardsPage';
import { selectionStore } from './selection';

const config = { limits: { cardsPerPlayer: { 10: 6, 20: 4, other: 3 } } };
const answer = { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(config) };

beforeAll(() => {
  globalThis.fetch = () => Promise.resolve(answer as Response);
  socket.connected = true;
  socket.timeout = () => ({ emitWithAck: () => new Promise(() => undefined) }) as never;
  globalThis.scrollTo = Element.prototype.scrollIntoView = () => undefined;
  return showLanguage('english');
});
afterEach(cleanup);

/** Opens the page for a stake and a player who has already bought `count` cards of the round. */
async function open(stake: number, count: number): Promise<void> {
  const history = createMemoryHistory();
  history.replace('/', { singleStake: stake, userPhone: '+251911234567' });
  const router = createRouter({ routeTree: createRootRoute({ component: CardsPage }), history });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  const mine = Array.from({ length: count }, (_, i) => 100 + i);
  const room = roomAt(0, { stake, status: 'Available', startsAt: null, closesAt: null, mine });
  await act(async () => {
    roundStore.set(roundOf(room, null));
    await import('./RoundLink');
  });
}

const tap = () => fireEvent.click(screen.getByTestId('card-50'));
const pickRandom = () => fireEvent.click(screen.getByText('Random pick'));

test.each([
  [10, 6],
  [20, 4],
  [25, 3],
])('for %d birr a player chooses up to %d cards, by number or at random', async (stake, limit) => {
  await open(stake, limit);
  for (const way of [tap, pickRandom]) {
    toastStore.set([]);
    way();
    expect(toastStore.get()).toMatchObject([{ text: `You can have ${limit} cards in a round` }]);
    expect(selectionStore.get().pending.size).toBe(0);
  }
  cleanup();
  await open(stake, limit - 1);
  tap();
  expect([...selectionStore.get().pending]).toEqual([[50, 'select']]);
});
