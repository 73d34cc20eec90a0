import { jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { changeRound, roundOf, roundStore } from '../../live';
import { roomAt, withCountdown } from '../../live/testing';
import { useBuyingTime } from './use-buying-time';

const minPlayers = 2;
const answer = {
  ok: true,
  status: 200,
  headers: new Headers(),
  text: async () => JSON.stringify({ minPlayers }),
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  roundStore.set(null);
});

test.each([0, 3, 20])(
  'buying closes at the time that the server names, here %d s before the start',
  (lock) => {
    const now = Date.now();
    const room = { ...roomAt(0), status: 'Available' as const, startsAt: null, closesAt: null };
    const round = roundOf(room, null);
    roundStore.set(round);
    const { result } = renderHook(useBuyingTime);
    expect(result.current).toMatchObject({ left: null, closed: false });
    const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
    const countdown = {
      roundId: round.id,
      countDownVal: 30,
      startsAt: at(30),
      closesAt: at(30 - lock),
      serverNow: at(0),
    };
    act(() => changeRound((known) => withCountdown(known, countdown)));
    act(() => jest.advanceTimersByTime((30 - lock) * 1000 - 100));
    expect(result.current.closed).toBe(false);
    act(() => jest.advanceTimersByTime(200));
    expect(result.current.closed).toBe(true);
  },
);

test.each([
  [minPlayers - 1, 'game.waitingPlayers'],
  [minPlayers, 'stake.nextRound'],
])('what a round of %d players waits for: %s', async (userCount, wait) => {
  globalThis.fetch = () => Promise.resolve(answer as Response);
  roundStore.set(
    roundOf(roomAt(0, { status: 'Available', startsAt: null, closesAt: null, userCount }), null),
  );
  const { result } = renderHook(useBuyingTime);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(result.current).toMatchObject({ left: null, wait });
});
