import { jest } from '@jest/globals';
import type { LobbyRow, Winner } from '@libs/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { connection, lobbyStore, resultOf, roundOf, socket, type Stake } from '../../../live';
import { roomAt, winner } from '../../../live/testing';
import { addTexts, showLanguage } from '../../../shared/i18n';
import { sessionStore } from '../../../shared/session';
import { loadProofTexts } from '@libs/i18n';
import { toastStore } from '../../../shared/ui/feedback/toasts';
import { autoMarkStore, marksStore } from '../cards/marks-store';
import { ResultDialog } from './ResultDialog';

const onClose = jest.fn();
const onGone = jest.fn();
/** What the server is asked, and its answers by event. */
const asked: [event: string, payload: unknown][] = [];
let answers: Record<string, object> = {};

async function show(winners: Winner[], changes: Parameters<typeof roomAt>[1] = {}, others = false) {
  cleanup();
  const room = roomAt(20, { status: 'Finished', winners, winAmount: 1444, netWin: 1444, ...changes });
  const round = roundOf(room, null);
  const result = resultOf(round);
  if (!result) throw new Error('the round is not over');
  const component = () => (
    <ResultDialog round={round} result={result} onClose={onClose} onGone={onGone} others={others} />
  );
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  return { dialog: screen.getByTestId('result'), history };
}
const plain = ({ textContent }: { textContent: string | null }) =>
  (textContent ?? '').replaceAll('\u00a0', ' ');
const next = { id: 'next', stake: 50, gameSpace: null, status: 'Starting', startsAt: null, playing: null };
const balance = (activeBalance: number, bonusWallet = 0) =>
  sessionStore.set({ state: 'in', user: {} as never, balance: { activeBalance, bonusWallet } as never });

beforeAll(async () => {
  globalThis.scrollTo = () => undefined;
  socket.connected = true;
  socket.timeout = () =>
    ({
      emitWithAck: (event: string, payload: unknown) => {
        asked.push([event, payload]);
        return Promise.resolve(answers[event]);
      },
    }) as never;
  await showLanguage('english');
  await addTexts(loadProofTexts);
});
beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  answers = { joinRoom: { ok: true, roomId: 'next' }, confirmCards: { ok: true, roomId: 'next', cards: [] } };
  onClose.mockClear();
  onGone.mockClear();
  toastStore.set([]);
  lobbyStore.set([next as LobbyRow as Stake]);
  balance(140);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a winner sees the amount, what the cards cost, and the winning card, and can play again at once', async () => {
  const { dialog } = await show([winner(27, 1444)]);
  expect(plain(dialog)).toContain('Congratulations');
  expect(plain(dialog)).toContain('ETB 1,444.00');
  expect(plain(dialog)).toContain('Stake: ETB 100.00 · Your balance ETB 140.00');
  expect(plain(dialog)).toContain('Winning cards · 27 · Diagonal');
  const again = screen.getByRole('button', { name: 'Play again' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a loser sees what was lost, once who won with which card, and how near each own card was', async () => {
  const { dialog } = await show([winner(3, 1444)]);
  expect(plain(dialog)).toContain('You Lost');
  expect(plain(dialog)).toContain('Better luck next time · −ETB 100.00');
  expect(plain(dialog).split('ሰላማዊት')).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'Card 3' })).toBeTruthy();
  const own = screen.getByRole('button', { name: /^27 ?\d to go$/ });
  expect(screen.getByRole('button', { name: /^88 ?\d to go$/ })).toBeTruthy();
  fireEvent.click(own);
  expect(screen.getByRole('img', { name: 'Card 27' })).toBeTruthy();
  expect(plain(dialog)).toMatch(/Your cards · 27 · \d to go/);
  expect(plain(dialog)).not.toContain('ሰላማዊት');
});

test('a shared prize shows the number of winners and the amount of each card; own cards come first', async () => {
  const { dialog } = await show([winner(3, 481.34), winner(27, 481.33), winner(60, 481.33)]);
  expect(plain(dialog)).toContain('The prize is shared between 3 cards');
  expect(plain(dialog)).toContain('Congratulations');
  expect(plain(dialog)).toContain('Winning cards · 27 · Diagonal · ETB 481.33');
  fireEvent.click(screen.getByRole('button', { name: '3' }));
  expect(plain(dialog)).toContain('Winning cards · 3 · Diagonal · ETB 481.34');
});

test('a spectator without a card sees the winner and no loss, and no cards to buy again', async () => {
  const { dialog } = await show([winner(3, 1444)], { mine: [] });
  expect(plain(dialog)).not.toContain('You Lost');
  expect(plain(dialog)).not.toContain('−ETB');
  expect(plain(dialog)).toContain('Winner');
  expect(screen.queryByTestId('same-cards')).toBeNull();
});

test('the dialog of a refunded round says how much was returned', async () => {
  const { dialog } = await show([], { status: 'Refunded' });
  expect(plain(dialog)).toContain('The round was cancelled. Your 100 Birr was returned.');
});

test('a loser who did not tap every number reads at once that marks never decide; one who marks automatically reads nothing of it', async () => {
  marksStore.set({ roundId: roomAt(20, {}).id, byCard: {} });
  const { dialog } = await show([winner(3, 1444)]);
  // Beside the numbers of cards, a bare number would be taken for a card.
  expect(screen.getByText(/^\d+ numbers not marked$/)).toBeTruthy();
  expect(plain(dialog)).toContain('Marks never decide the result.');
  cleanup();
  autoMarkStore.set(true);
  const again = await show([winner(3, 1444)]);
  expect(plain(again.dialog)).not.toContain('Marks never');
  cleanup();
  autoMarkStore.set(false);
});

test('a result without a connection says why nothing can be bought, until the connection is back', async () => {
  const { dialog } = await show([winner(3, 1444)]);
  expect(plain(dialog)).not.toContain('Connection lost');
  act(() => connection.lost());
  expect(plain(dialog)).toContain('Connection lost. Reconnecting…');
  act(() => connection.up());
  expect(plain(dialog)).not.toContain('Connection lost');
});

test('the dialog links to the proof and to the replay of the round', async () => {
  await show([winner(3, 1444)]);
  expect(screen.getByRole('link', { name: /^Proof/ }).getAttribute('href')).toMatch(/^\/round\/[\da-f-]+$/);
  expect(screen.getByRole('link', { name: /^Replay/ }).getAttribute('href')).toMatch(/\?replay=true$/);
});

describe('the same cards again', () => {
  const button = () => screen.getByTestId<HTMLButtonElement>('same-cards');
  const press = async () => {
    await act(() => jest.advanceTimersByTimeAsync(2000));
    fireEvent.click(button());
    await act(() => jest.advanceTimersByTimeAsync(50));
  };

  it('shows the price, is disabled for two seconds, then buys all cards at once in the next round of the stake', async () => {
    const { history } = await show([winner(3, 1444)]);
    expect(button().textContent).toBe('Same cards again100 Birr · Next round');
    await act(() => jest.advanceTimersByTimeAsync(1900));
    expect(button().disabled).toBe(true);
    await press();
    expect(asked).toMatchObject([
      ['joinRoom', { stake: 50 }],
      ['confirmCards', { roomId: 'next', cards: [27, 88] }],
    ]);
    // A second tap would hit Go back of the page of cards.
    expect([onGone.mock.calls.length, button().disabled]).toEqual([0, true]);
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(history.location).toMatchObject({ pathname: '/select-cards', state: { singleStake: 50 } });
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'a card that another player has',
      'CARD_HELD',
      'One of these cards is taken in that round. Nothing was bought.',
    ],
    ['a limit of the player', 'LIMIT_REACHED', 'Your limit is reached'],
  ])('says that nothing was bought because of %s, and stays', async (_why, code, text) => {
    answers['confirmCards'] = { ok: false, code, message: 'Your limit is reached' };
    await show([winner(3, 1444)]);
    await press();
    expect(toastStore.get()).toMatchObject([{ text }]);
    expect(asked).toHaveLength(2);
    expect(onGone).not.toHaveBeenCalled();
    expect(button().disabled).toBe(false);
  });

  it.each([
    ['the balance is less than the price', () => balance(99.5)],
    ['the stake has no next round', () => lobbyStore.set([])],
  ])('is not offered where %s', async (_why, change) => {
    change();
    await show([winner(3, 1444)]);
    expect(screen.queryByTestId('same-cards')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play again' })).toBeTruthy();
  });

  it('counts bonus money in a public round, and not in a private space', async () => {
    balance(60, 40);
    await show([winner(3, 1444)]);
    expect(screen.queryByTestId('same-cards')).not.toBeNull();
    cleanup();
    lobbyStore.set([{ ...next, gameSpace: 's' } as LobbyRow as Stake]);
    await show([winner(3, 1444)], { gameSpace: 's' });
    expect(screen.queryByTestId('same-cards')).toBeNull();
  });

  it('is not offered while another game of the player runs, to which the button Next leads', async () => {
    await show([winner(3, 1444)], {}, true);
    expect(screen.queryByTestId('same-cards')).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });
});
