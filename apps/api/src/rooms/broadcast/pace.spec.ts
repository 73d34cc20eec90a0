import { cardsPauseMs, lobbyPauseMs, salesPauseMs } from './pace';

test('a few phones get up to four card updates and two lobby updates a second, and no sale is held back', () => {
  expect([cardsPauseMs(0), cardsPauseMs(50)]).toEqual([250, 250]);
  expect([lobbyPauseMs(0), lobbyPauseMs(1000)]).toEqual([500, 500]);
  expect(salesPauseMs(0)).toBe(0);
});

test('a crowd of phones costs the server no more frames a second than the limits for cards, lobby and sales', () => {
  for (const sockets of [100, 2000, 10_000]) {
    expect(sockets / (cardsPauseMs(sockets) / 1000)).toBeLessThanOrEqual(200);
    expect(sockets / (lobbyPauseMs(sockets) / 1000)).toBeLessThanOrEqual(2000);
    expect(sockets / (salesPauseMs(sockets) / 1000)).toBeLessThanOrEqual(1000);
  }
});
