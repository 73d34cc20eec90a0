import { roundOf, roundStore, socket } from '../../live';
import { roomAt, roundId, silentServer } from '../../live/testing';
import { followOwnRounds } from './follow';
import { OwnRoundsOnDevice } from './kept';

const asked = silentServer();

/** The row of the stake, as the server sends it to a player with a card in its open round. */
function sendOwnRow(): void {
  const row = { id: roundId, stake: 50, gameSpace: null, status: 'Starting', mine: true, own: [] };
  socket.listeners('availableRooms').forEach((listener) => listener([row] as never));
}

it.each([
  ['before its purchase was answered', [], 2],
  ['with a card', [27], 1],
])('a round left %s is followed again only if the server stopped its events', (_name, mine, times) => {
  asked.length = 0;
  roundStore.set(roundOf(roomAt(0, { mine }), null));
  const nothing = () => undefined;
  const kept = new OwnRoundsOnDevice('one');
  const stop = followOwnRounds({ kept, begins: nothing, ends: nothing, watches: nothing });
  roundStore.set(null);
  sendOwnRow();
  expect(asked).toEqual(Array.from({ length: times }, () => 'myRooms'));
  expect(kept.get(roundId)?.stake).toBe(50);
  stop();
});
