import { socket } from '../socket';
import { roundStore } from '../stores';
import { roomAt } from '../testing';
import { watch } from './watched';

interface Question {
  event: string;
  roundId: string;
  answer: (ack: unknown) => void;
}

const asked: Question[] = [];
const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
const answerOf = (id: string) => ({ ok: true, serverNow: new Date().toISOString(), room: roomAt(3, { id }) });

beforeAll(() => {
  socket.connected = true;
  const emitWithAck = (event: string, { roomId }: { roomId: string }) =>
    new Promise((answer) => asked.push({ event, roundId: roomId, answer }));
  socket.timeout = () => ({ emitWithAck }) as never;
});

test('a round is asked for while the answer about another one is still on its way', async () => {
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
  resyncs()[0]?.answer(answerOf(first)); // late
  await tick();
  expect(roundStore.get()?.id).toBe(second);
});
