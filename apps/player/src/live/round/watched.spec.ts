import type { RoundSnapshot } from '@libs/contract';
import { socket } from '../socket/socket';
import { roundStore } from '../stores';
import { roomAt } from '../testing';
import { leave, sendJoinRequest, watch } from './watched';

interface Question {
  event: string;
  roundId: string;
  answer: (ack: unknown) => void;
}

const asked: Question[] = [];
const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
const answerOf = (id: string) => ({ ok: true, serverNow: new Date().toISOString(), room: roomAt(3, { id }) });

beforeEach(() => {
  leave();
  asked.length = 0;
});
beforeAll(() => {
  socket.connected = true;
  const emitWithAck = (event: string, { roomId }: { roomId: string }) =>
    new Promise((answer) => asked.push({ event, roundId: roomId, answer }));
  socket.timeout = () => ({ emitWithAck }) as never;
});

test('the snapshot of a round is requested even while the answer about another round is on its way', async () => {
  const [first, second] = ['11111111-6f0e-4c1e-9b1c-3f4f6a1b2c3d', '22222222-6f0e-4c1e-9b1c-3f4f6a1b2c3d'];
  const resyncs = () => asked.filter(({ event }) => event === 'resync');
  watch({ kind: 'watch', roundId: first });
  watch({ kind: 'watch', roundId: second });
  watch({ kind: 'watch', roundId: second });
  await tick();
  expect(resyncs().map(({ roundId }) => roundId)).toEqual([first, second]);
  resyncs()[1]?.answer(answerOf(second));
  await tick();
  expect(roundStore.get()?.id).toBe(second);
  resyncs()[0]?.answer(answerOf(first)); // the late answer about the first round
  await tick();
  expect(roundStore.get()?.id).toBe(second);
});

test('a new connection requests the round at once, although the server had told the old connection to wait', async () => {
  const roundId = '44444444-6f0e-4c1e-9b1c-3f4f6a1b2c3d';
  socket.id = 'old';
  watch({ kind: 'watch', roundId });
  await tick();
  asked[0]?.answer({ ok: false, code: 'UNAVAILABLE', message: 'later', retryAfterSeconds: 60 });
  await tick();
  socket.id = 'new';
  sendJoinRequest();
  await tick();
  expect(asked.map(({ event }) => event)).toEqual(['resync', 'resync']);
  asked[1]?.answer(answerOf(roundId));
  await tick();
  expect(roundStore.get()?.id).toBe(roundId);
});

describe('a page that is left before the snapshot of its round has come', () => {
  const roundId = '33333333-6f0e-4c1e-9b1c-3f4f6a1b2c3d';
  const leaveAndAnswer = async (own: Partial<RoundSnapshot>) => {
    watch({ kind: 'watch', roundId });
    await tick();
    leave();
    await tick();
    expect(asked.map(({ event }) => event)).toEqual(['resync']);
    asked[0]?.answer({ ...answerOf(roundId), room: roomAt(3, { id: roundId, ...own }) });
    await tick();
    expect(roundStore.get()).toBeNull();
    return asked.slice(1).map(({ event }) => event);
  };

  test('stays subscribed to a round in which the player has a card', async () => {
    expect(await leaveAndAnswer({ mine: [7], held: [] })).toEqual([]);
  });

  test('returns the cards that the player only holds', async () => {
    expect(await leaveAndAnswer({ mine: [7], held: [8] })).toEqual(['removeCards']);
  });

  test('leaves a round in which the player has no card', async () => {
    expect(await leaveAndAnswer({ mine: [], held: [] })).toEqual(['leaveRoom']);
  });
});
