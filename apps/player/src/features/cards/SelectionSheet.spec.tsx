import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { joinRequestStore, roundOf, roundStore } from '../../live';
import { roomAt, roundId, silentServer } from '../../live/testing';
import { showLanguage } from '../../shared/i18n';
import { sessionStore } from '../../shared/session';
import { resetSelection, selectionStore } from './selection';
import { SelectionSheet } from './SelectionSheet';

/** The events that the server is asked for. */
const asked = silentServer();
type Changes = Parameters<typeof roomAt>[1];

function show(left: number | null, changes: Changes, closed = false) {
  cleanup();
  roundStore.set(roundOf(roomAt(0, { mine: [], ...changes }), null));
  const time = { left, fraction: 0, hot: false, closed, wait: 'stake.nextRound' as const };
  return render(<SelectionSheet stake={50} time={time} closed={closed} onBack={() => undefined} />);
}
const confirm = () => screen.getByTestId<HTMLButtonElement>('confirm');
const next = () => screen.queryByTestId('next-round');

beforeAll(() => {
  const balance = { activeBalance: 140, bonusWallet: 60 } as never;
  sessionStore.set({ state: 'in', user: {} as never, balance });
  return showLanguage('english');
});
beforeEach(() => {
  asked.length = 0;
  resetSelection();
});
afterAll(() => {
  cleanup();
  joinRequestStore.set(null);
});

it('says what is paid, and what is left of both balances; a paid card is bought no second time', () => {
  show(21, { mine: [27, 88] });
  expect(screen.getByText('100 Birr paid · balance 200 Birr')).toBeTruthy();
  expect(confirm().textContent).toBe('Paid · starts in 21 s');
  expect(confirm().disabled).toBe(true);
});

it('says nothing of cards before the round is known: the player may have some', () => {
  show(21, {});
  expect(screen.queryByText('No card selected')).not.toBeNull();
  act(() => roundStore.set(null));
  expect(screen.queryByText('No card selected')).toBeNull();
});

it('tells the house’s part, and how far players make it grow, until a card is paid', () => {
  show(21, { percent: 22.5 });
  expect(screen.getByText('House fee 22.5%, at most 26%')).toBeTruthy();
  show(21, { percent: 22.5, held: [5] });
  expect(screen.getByText('House fee 22.5%, at most 26%')).toBeTruthy();
  show(21, { percent: 26 });
  expect(screen.getByText('House fee 26%')).toBeTruthy();
  show(21, { percent: 22.5, mine: [5] });
  expect(screen.queryByText(/House fee/)).toBeNull();
});

it('counts no bonus money as left in a space, which takes none', () => {
  show(21, { mine: [27], gameSpace: 'a space' });
  expect(screen.getByText('50 Birr paid · balance 140 Birr')).toBeTruthy();
});

it('enables Confirm Cards only once cards are chosen, and shows their price', () => {
  show(21, {});
  expect(confirm().disabled).toBe(true);
  show(21, { mine: [27], held: [5, 6] });
  expect(confirm().disabled).toBe(false);
  expect(confirm().textContent).toBe('Confirm Cards');
  expect(screen.getByText('50 Birr paid · balance 200 Birr')).toBeTruthy();
  expect(screen.getByText('100').closest('p')?.textContent).toContain('100 Birr');
});

it('shows the price of what is chosen beside a purchase that is on its way, and before that its own', () => {
  selectionStore.set({ ...selectionStore.get(), buying: [5, 6] });
  show(21, { held: [5, 6] });
  expect(screen.getByText('100').closest('p')?.textContent).toContain('100 Birr');
  show(21, { held: [5, 6, 7] });
  expect(screen.getByText('50', { selector: 'p > b' }).closest('p')?.textContent).toContain('50 Birr');
});

it.each([
  ['with six seconds left', 6, [], false],
  ['with five seconds left', 5, [], true],
  ['to whoever has a card', 5, [27], false],
])('whether the next round is offered %s: %s', (_when, left, mine, offered) => {
  show(left, { mine });
  expect(next() !== null).toBe(offered);
});

it('joins the next round after a press, but only once it is open, two seconds before this one starts', () => {
  joinRequestStore.set({ kind: 'buy', stake: 50, gameSpace: undefined, createGame: false, roundId });
  const { rerender } = show(4, {}, true);
  fireEvent.click(next() as HTMLElement);
  expect(asked).toEqual([]);
  const time = { left: 2, fraction: 0, hot: false, closed: true, wait: 'stake.nextRound' as const };
  act(() => rerender(<SelectionSheet stake={50} time={time} closed onBack={() => undefined} />));
  expect(asked).toEqual(['joinRoom']);
});
