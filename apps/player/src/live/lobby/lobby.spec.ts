import type { LobbyRow } from '@libs/contract';
import { isOver, openTable, prizesOf, withRows } from './lobby';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const row = (stake: number, changes: Partial<LobbyRow> = {}): LobbyRow => ({
  id: `open-${stake}`,
  stake,
  status: 'Available',
  userCount: 0,
  cardCount: 0,
  totalStake: 0,
  percent: 20,
  possibleWin: stake * 0.8,
  countDownVal: null,
  startsAt: null,
  bonus: false,
  gameSpace: null,
  mine: false,
  playing: null,
  tables: 0,
  ...changes,
});
const delta = (stake: number, changes: Partial<LobbyRow> = {}): LobbyRow => {
  const { mine: _absent, ...rest } = row(stake, changes);
  return changes.mine === undefined ? rest : { ...rest, mine: changes.mine };
};
const lobby = withRows(null, [row(50, { mine: true }), row(10), row(20)], true, now);
const at = (rows: ReturnType<typeof withRows>, stake: number) => rows.find((one) => one.stake === stake);

test('a whole list replaces the old one and is sorted by stake', () => {
  expect(lobby.map(({ stake }) => stake)).toEqual([10, 20, 50]);
  expect(withRows(lobby, [row(30)], true, now).map(({ stake }) => stake)).toEqual([30]);
});

test('a change replaces its own row and leaves the others as they are', () => {
  const next = withRows(lobby, [delta(20, { userCount: 4 })], false, now);
  expect(at(next, 20)?.userCount).toBe(4);
  expect(at(next, 10)).toBe(at(lobby, 10));
});

test('a row that does not say whether the player has a card keeps what was known about it', () => {
  expect(at(withRows(lobby, [delta(50, { userCount: 9 })], false, now), 50)?.mine).toBe(true);
  expect(at(withRows(lobby, [delta(50, { mine: false })], false, now), 50)?.mine).toBe(false);
});

test('the card of the player stays with its round when that round starts to play, and does not count for the next one', () => {
  const playing = { id: 'open-50', userCount: 5, netWin: 200, index: 0 };
  const next = withRows(lobby, [delta(50, { id: 'next-50', playing })], false, now);
  expect(at(next, 50)).toMatchObject({ mine: false, playing: { mine: true } });
  const later = withRows(next, [delta(50, { id: 'next-50', playing: { ...playing, index: 9 } })], false, now);
  expect(at(later, 50)?.playing?.mine).toBe(true);
});

test('a row without the player’s games keeps the known ones, and Open leads to the running one that began first', () => {
  const table = (id: string, status: 'Starting' | 'Playing', second: number) => ({
    ...{ id, status, userCount: 2, netWin: 100, index: 0 },
    startsAt: new Date(now + second * 1000).toISOString(),
  });
  const own = [table('a', 'Starting', 1), table('b', 'Playing', 9), table('c', 'Playing', 5)];
  const next = withRows(lobby, [delta(50, { own })], false, now);
  const kept = at(withRows(next, [delta(50, { userCount: 3 })], false, now), 50);
  expect(kept?.own).toEqual(own);
  expect(kept && openTable(kept)?.id).toBe('c');
  const none = at(withRows(next, [delta(50, { own: [] })], false, now), 50);
  expect(none && openTable(none)).toBeUndefined();
});

test('a countdown keeps the time that was left when the phone first saw it, for its progress band', () => {
  const startsAt = new Date(now + 52_000).toISOString();
  const first = withRows(lobby, [delta(10, { startsAt })], false, now);
  expect(at(first, 10)?.spanMs).toBe(52_000);
  expect(at(withRows(first, [delta(10, { startsAt })], false, now + 40_000), 10)?.spanMs).toBe(52_000);
});

test('a closed row is removed, and a whole list does not add it', () => {
  const over = delta(20, { status: 'Finished', closed: true });
  expect(withRows(lobby, [over], false, now).map(({ stake }) => stake)).toEqual([10, 50]);
  expect(withRows(null, [over], true, now)).toEqual([]);
});

test('a stake counts as over only if no round of it runs or is open', () => {
  const playing = { id: 'open-50', userCount: 5, netWin: 200, index: 0 };
  expect([delta(50), delta(50, { status: 'Playing', playing })].map(isOver)).toEqual([false, false]);
  expect([delta(50, { status: 'Finished' }), delta(50, { status: 'Refunded' })].map(isOver)).toEqual([
    true,
    true,
  ]);
});

const prizes = (changes: Partial<LobbyRow>, minPlayers = 2) =>
  prizesOf({ ...row(300, changes), mine: changes.mine ?? false, spanMs: 0 }, minPlayers);

test.each([
  ['an empty room of two', { userCount: 0, totalStake: 0 }, 2, [240, 480]],
  ['an empty room of three', { userCount: 0, totalStake: 0 }, 3, [240, 720]],
  ['one player with two cards, and three needed', { userCount: 1, totalStake: 600 }, 3, [720, 960]],
  ['the player alone with one card', { userCount: 1, totalStake: 300, mine: true }, 2, [240, 480]],
])(
  'in %s (%j, with at least %i players) the next card plays for the first and the smallest round for the second of %j birr',
  (_, changes, minPlayers, both) => {
    expect(prizes(changes, minPlayers)).toEqual(both);
  },
);

test('a round in which the player has cards is worth what it is, without one more card', () => {
  expect(prizes({ userCount: 5, totalStake: 1800 })).toEqual([1680, null]);
  expect(prizes({ userCount: 5, totalStake: 1800, mine: true })).toEqual([1440, null]);
});

test('a percentage with tenths loses no birr to a fraction', () => {
  for (let tenths = 0; tenths < 1000; tenths += 1)
    expect(prizes({ totalStake: 700, percent: tenths / 10 })[0]).toBe(1000 - tenths);
});

test('the smallest prize is not shown if the next card completes the round or the round is complete', () => {
  expect(prizes({ userCount: 1, totalStake: 300 })[1]).toBeNull();
  expect(prizes({ userCount: 5, totalStake: 1500 })[1]).toBeNull();
  expect(prizes({}, 1)[1]).toBeNull();
});
