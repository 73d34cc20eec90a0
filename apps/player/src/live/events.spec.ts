import { jest } from '@jest/globals';
import type { LobbyRow } from '@libs/contract';
import { bindEvents, listRooms, requestInitialState } from './events';
import { socket } from './socket/socket';
import { lobbyStore } from './stores';

const SPACE = '11111111-6f0e-4c1e-9b1c-3f4f6a1b2c3d';

const row = (stake: number, changes: Partial<LobbyRow> = {}): LobbyRow => ({
  id: `round-${stake}`,
  stake,
  status: 'Available',
  userCount: 0,
  cardCount: 0,
  totalStake: 0,
  percent: 20,
  possibleWin: 0,
  countDownVal: null,
  startsAt: null,
  bonus: false,
  gameSpace: null,
  playing: null,
  tables: 0,
  ...changes,
});

/** Delivers a message of the server to the app. */
const hear = (...args: [rows: LobbyRow[], whole?: true]) =>
  socket.listeners('availableRooms').forEach((listener) => listener(...args));
const stakes = () => lobbyStore.get()?.map(({ stake, userCount }) => [stake, userCount]);

beforeAll(bindEvents);
beforeEach(requestInitialState);

test('a changed row that arrives before the whole list of stakes does not become the list', () => {
  hear([row(20, { userCount: 1 })]);
  expect(lobbyStore.get()).toBeNull();
  hear([row(10), row(20, { userCount: 1 })], true);
  hear([row(20, { userCount: 2 })]);
  expect(stakes()).toEqual([
    [10, 0],
    [20, 2],
  ]);
});

test('after a reconnect the new list replaces the old one and removes rows that it does not contain', () => {
  hear([row(10), row(20)], true);
  hear([row(20), row(30)], true);
  expect(stakes()).toEqual([
    [20, 0],
    [30, 0],
  ]);
});

test('after the rooms of a space were requested, public rooms are not listed', () => {
  hear([row(10)], true);
  listRooms(SPACE);
  hear([row(10), row(20)], true);
  hear([row(20)]);
  expect(lobbyStore.get()).toBeNull();
  hear([row(50, { gameSpace: SPACE })], true);
  expect(stakes()).toEqual([[50, 0]]);
});

describe('a server without capacity', () => {
  const asked: unknown[][] = [];
  const rounds = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  beforeEach(() => {
    jest.useFakeTimers();
    asked.length = 0;
    socket.connected = true;
    const full = { ok: false, code: 'UNAVAILABLE', message: 'later', retryAfterSeconds: 1 };
    const emitWithAck = async (...request: unknown[]) => (asked.push(request) > 2 ? { ok: true } : full);
    jest.spyOn(socket, 'timeout').mockReturnValue({ emitWithAck } as never);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    socket.connected = false;
  });

  it('is asked for the stakes until it sends them', async () => {
    requestInitialState();
    await rounds(10_000);
    expect(asked.map(([event]) => event)).toEqual(['login', 'login', 'login']);
  });

  it('is asked last for the rooms of the space that the page lists, also after a new connection', async () => {
    requestInitialState();
    listRooms(SPACE);
    await rounds(10_000);
    expect(asked.at(-1)).toEqual(['lockIn', SPACE]);
    asked.length = 0;
    socket.listeners('connect').forEach((listener) => listener());
    await rounds(10_000);
    expect(asked.map(([event]) => event)).toEqual(['login', 'login', 'login', 'lockIn']);
  });

  it('is asked for the rooms of a space as long as they are listed', async () => {
    listRooms(SPACE);
    listRooms(null);
    await rounds(10_000);
    expect(asked).toEqual([
      ['lockIn', SPACE],
      ['lockIn', null],
      ['lockIn', null],
    ]);
  });
});
