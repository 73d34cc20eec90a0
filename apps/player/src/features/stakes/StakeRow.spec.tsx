import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { connection, noteServerTime, type Stake } from '../../live';
import { I18nProvider, showLanguage } from '../../shared/i18n';
import { StakeRow } from './StakeRow';

const row: Stake = {
  id: 'r1',
  stake: 100,
  status: 'Available',
  userCount: 0,
  cardCount: 0,
  totalStake: 0,
  percent: 20,
  possibleWin: 80,
  countDownVal: 0,
  startsAt: null,
  bonus: true,
  gameSpace: null,
  playing: null,
  tables: 0,
  mine: false,
  own: [],
  spanMs: 30_000,
};

/** Sets the server's clock and the phone's clock to the same time. */
function at(iso: string) {
  jest.useFakeTimers({ now: Date.parse(iso) });
  for (let i = 0; i < 8; i += 1) noteServerTime(iso);
}

const show = (changes: Partial<Stake> = {}) =>
  render(
    <table>
      <tbody>
        <StakeRow stake={{ ...row, ...changes }} minPlayers={2} onEnter={() => undefined} />
      </tbody>
    </table>,
    { wrapper: I18nProvider },
  );
const badge = () => screen.queryByText('Bonus');
const rest = () => screen.queryByText('Bonus from 15:00');

beforeEach(() => showLanguage('english'));
afterEach(() => {
  cleanup();
  connection.reset();
  jest.useRealTimers();
});

it.each([
  ['2026-03-03T05:59:50Z', true],
  ['2026-03-03T06:00:00Z', false],
  ['2026-03-03T11:59:50Z', false],
  ['2026-03-03T12:00:00Z', true],
])(
  'at %s a bonus stake shows its badge if games count then (%s), else from when they count',
  (iso, counts) => {
    at(iso);
    show();
    expect(badge() !== null).toBe(counts);
    expect(rest() !== null).toBe(!counts);
  },
);

it('a bonus stake shows its badge again at 15:00 without a message from the server', async () => {
  at('2026-03-03T11:59:58Z');
  show();
  expect(badge()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(badge()).not.toBeNull();
});

it('a stake without a bonus shows no badge and no time', () => {
  at('2026-03-03T07:00:00Z');
  show({ bonus: false });
  expect([badge(), rest()]).toEqual([null, null]);
});

it('a stake in whose next round the player has a card has a tick, and says so', () => {
  const marks = (mine: boolean) => show({ mine, bonus: false }).container.querySelectorAll('svg').length;
  const without = marks(false);
  cleanup();
  expect(marks(true)).toBe(without + 1);
  expect(screen.getByText(/Paid/)).toBeTruthy();
});

it('the button of a stake opens the round in which the player has a card, instead of joining it again', () => {
  show({ mine: true });
  expect(screen.getByRole('button').textContent).toMatch(/^Open/);
  cleanup();
  show();
  expect(screen.getByRole('button').textContent).toMatch(/^Join/);
});

it('a stake in whose next round the player has cards shows that round’s own prize, else the prize with one more card', () => {
  const win = (mine: boolean) => {
    cleanup();
    show({ mine, userCount: 5, totalStake: 600, possibleWin: 560 });
    return screen.getAllByRole('cell')[1]?.textContent;
  };
  expect(win(false)).toMatch(/^560/);
  expect(win(true)).toMatch(/^480/);
});

it('a stake without players leads with what the least round pays that is played, and says of how many players', () => {
  const win = () => screen.getAllByRole('cell')[1]?.textContent;
  show();
  expect(win()).toBe('160Birrif 2 join');
  cleanup();
  show({ userCount: 1, totalStake: 100 });
  expect(win()).toBe('160Birr');
});

it('the button of a stake is disabled while the connection is lost', () => {
  show();
  const button = () => screen.getByRole<HTMLButtonElement>('button');
  expect(button().disabled).toBe(false);
  act(() => connection.lost());
  expect(button().disabled).toBe(true);
  act(() => connection.up());
  expect(button().disabled).toBe(false);
});

it('names its button without a stray comma, with the next round and without', () => {
  const name = () => screen.getByRole('button').getAttribute('aria-label');
  show();
  expect(name()).toBe('Join, 100 Birr');
  cleanup();
  show({ playing: { id: 'r0', startsAt: null, userCount: 3, mine: false } as never });
  expect(name()).toBe('Join Next round, 100 Birr');
});
