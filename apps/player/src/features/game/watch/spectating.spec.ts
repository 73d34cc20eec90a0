import { jest } from '@jest/globals';
import type { Ack, WireStatus } from '@libs/contract';
import type { Socket } from 'socket.io-client';
import { callAt, roomAt, roundId } from '../../../live/testing';
import { ApiError } from '../../../shared/api';
import { Spectating, type Key } from './spectating';

type Listener = (...args: unknown[]) => void;

/** A line to a server that the test plays: it answers questions in their order, and sends events. */
class StubSocket {
  connected = false;
  /** Whether the line comes back by itself after a refused handshake. */
  active = false;
  auth: { guest?: string; screen?: string } = {};
  readonly asked: { roomId?: string }[] = [];
  private readonly listeners = new Map<string, Listener>();
  private readonly any: Listener[] = [];
  private readonly answers: ((answer: Ack) => void)[] = [];

  on(event: string, listener: Listener): void {
    this.listeners.set(event, listener);
  }

  onAny(listener: Listener): void {
    this.any.push(listener);
  }

  connect(): this {
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  timeout() {
    const emitWithAck = (_event: string, body: { roomId?: string }) => {
      this.asked.push(body);
      return new Promise((resolve) => this.answers.push(resolve));
    };
    return { emitWithAck };
  }

  /** The server admits the socket. */
  async open(): Promise<void> {
    this.connected = true;
    await this.hear('connect');
  }

  async hear(event: string, ...args: unknown[]): Promise<void> {
    for (const listener of this.any) listener(event, ...args);
    this.listeners.get(event)?.(...args);
    await jest.advanceTimersByTimeAsync(0);
  }

  /** Answers the oldest question that waits. */
  async answer(answer: 'ok' | 'UNAVAILABLE' | 'NOT_FOUND'): Promise<void> {
    const message = '';
    this.answers.shift()?.(answer === 'ok' ? { ok: true } : { ok: false, code: answer, message });
    await jest.advanceTimersByTimeAsync(0);
  }
}

const serverNow = '2026-11-21T09:00:40.000Z';
const another = 'another';

let end: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
  chance(0.5);
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Every pause is as long as this chance makes it; at 0.5 it has its own length. */
const chance = (value: number) => jest.spyOn(Math, 'random').mockReturnValue(value);
/** Time goes on. The page looks for what is due every half second. */
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

/** Begins to watch. @param wanted the round of the address */
async function begin(wanted: string | null = null) {
  const socket = new StubSocket();
  const tickets: string[] = [];
  const keyOf = async () => ({ guest: `ticket ${tickets.push('')}` });
  const watched = new Spectating(keyOf, wanted, socket as unknown as Socket);
  end = watched.start();
  await jest.advanceTimersByTimeAsync(0);
  return { socket, line: () => watched.store.get().line, state: watched.store.get, tickets };
}

/** The screen of a space, whose link is good until the test says otherwise. */
async function beginScreen() {
  const socket = new StubSocket();
  const link = { refusal: null as ApiError | null, asked: 0 };
  const keyOf = async (): Promise<Key> => {
    link.asked += 1;
    if (link.refusal) throw link.refusal;
    return { screen: 'k7mq3xd29p' };
  };
  const watched = new Spectating(keyOf, null, socket as unknown as Socket);
  end = watched.start();
  await jest.advanceTimersByTimeAsync(0);
  await socket.open();
  await join(socket, 2);
  return { socket, link, state: watched.store.get };
}

/** Shows a round with this many calls. */
async function join(
  socket: StubSocket,
  index: number,
  id = roundId,
  status: WireStatus = 'Playing',
): Promise<void> {
  await socket.hear('roomJoined', { room: roomAt(index, { id, status }), serverNow });
  await socket.answer('ok');
}

it('says that no game is open only when the server has said so', async () => {
  const { socket, state } = await begin();
  await socket.open();
  expect(state()).toMatchObject({ line: 'opening', round: null });
  await socket.answer('NOT_FOUND');
  expect(state()).toMatchObject({ line: 'up', round: null });
});

it('says that there is no room when a busy server refuses the question, and repeats it', async () => {
  const { socket, line } = await begin(roundId);
  await socket.open();
  await socket.answer('UNAVAILABLE');
  expect(line()).toBe('full');
  await pass(14.9);
  expect(socket.asked).toEqual([{ roomId: roundId }]);
  await pass(0.6);
  expect(socket.asked).toEqual([{ roomId: roundId }, { roomId: roundId }]);
  await join(socket, 2);
  expect(line()).toBe('up');
});

it('says that there is no room when the handshake is refused for lack of it, and opens the line again', async () => {
  const { socket, line } = await begin();
  const connect = jest.spyOn(socket, 'connect');
  await socket.hear('connect_error', { message: 'UNAVAILABLE' });
  expect(line()).toBe('full');
  await pass(14.9);
  expect(connect).not.toHaveBeenCalled();
  await pass(0.6);
  expect(connect).toHaveBeenCalledTimes(1);
});

it('takes a new ticket when the server refuses the old one', async () => {
  const { socket, tickets } = await begin();
  expect(socket.auth.guest).toBe('ticket 1');
  await socket.hear('connect_error', { message: 'UNAUTHENTICATED' });
  await pass(1.1);
  expect(tickets).toHaveLength(2);
  expect(socket.auth.guest).toBe('ticket 2');
});

it('keeps its ticket when the line is cut', async () => {
  const { socket, tickets, line } = await begin();
  await socket.open();
  await join(socket, 2);
  await socket.hear('disconnect', 'transport close');
  expect(line()).toBe('lost');
  await socket.open();
  expect(socket.asked.at(-1)).toEqual({ roomId: roundId });
  expect(tickets).toHaveLength(1);
});

it('asks for the round anew when a call is missing', async () => {
  const { socket, state } = await begin();
  await socket.open();
  await join(socket, 2);
  const send = (index: number) => {
    const [number, { roundId: roomId, ...call }] = callAt(index);
    return socket.hear('numberCall', number, { ...call, roomId });
  };
  await send(3);
  await pass(1);
  expect(socket.asked).toEqual([{}]);
  await send(5);
  await pass(1);
  expect(socket.asked).toEqual([{}, { roomId: roundId }]);
  await join(socket, 5);
  expect(state().round?.calls).toHaveLength(5);
});

it('says that another round is shown than the wanted one, until the next', async () => {
  const { socket, state } = await begin('secret');
  await socket.open();
  await socket.answer('NOT_FOUND');
  await pass(1);
  expect(socket.asked).toEqual([{ roomId: 'secret' }, {}]);
  await join(socket, 2);
  expect(state()).toMatchObject({ isOther: true, round: { id: roundId } });
  await join(socket, 3);
  expect(state().isOther).toBe(true);
  await join(socket, 0, another);
  expect(state()).toMatchObject({ isOther: false, round: { id: another } });
});

it.each([
  [0, 14],
  [1, 18],
])('asks for the next round 14 to 18 s after a result: with chance %d after %d s', async (value, seconds) => {
  chance(value);
  const { socket } = await begin();
  await socket.open();
  await join(socket, 5, roundId, 'Finished');
  await pass(seconds - 0.1);
  expect(socket.asked).toEqual([{}]);
  await pass(0.6);
  expect(socket.asked).toEqual([{}, {}]);
});

it('turns a screen off as soon as the server has ended its link, and asks again each minute', async () => {
  const { socket, link, state } = await beginScreen();
  expect([socket.auth.screen, link.asked]).toEqual(['k7mq3xd29p', 1]);
  link.refusal = new ApiError(404, 'NOT_FOUND', '');
  await socket.disconnect().hear('disconnect', 'io server disconnect');
  expect(state()).toMatchObject({ line: 'lost', round: { id: roundId } });
  await pass(1.1);
  expect(state()).toEqual({ line: 'ended', round: null, isOther: false });
  await pass(58);
  expect(link.asked).toBe(2);
  await pass(3);
  expect(link.asked).toBe(3);
});

it('leaves the place of a screen to newer ones for ten minutes', async () => {
  const { socket, link, state } = await beginScreen();
  const connect = jest.spyOn(socket, 'connect');
  await socket.hear('Error message', { code: 'TOO_MANY_REQUESTS', message: '' });
  await socket.disconnect().hear('disconnect', 'io server disconnect');
  expect(state()).toEqual({ line: 'taken', round: null, isOther: false });
  await pass(599);
  expect(connect).not.toHaveBeenCalled();
  await pass(2);
  expect(connect).toHaveBeenCalledTimes(1);
  await socket.open();
  await join(socket, 3);
  expect([state().line, link.asked]).toEqual(['up', 1]);
});

it('keeps the round of a screen while the server starts again, and asks each five seconds', async () => {
  const { socket, link, state } = await beginScreen();
  const connect = jest.spyOn(socket, 'connect');
  link.refusal = new ApiError(0, 'NETWORK', '');
  await socket.disconnect().hear('disconnect', 'io server disconnect');
  await pass(21.2);
  expect(link.asked).toBe(6);
  expect(state()).toMatchObject({ line: 'lost', round: { id: roundId } });
  link.refusal = null;
  await pass(5);
  expect(connect).toHaveBeenCalledTimes(1);
  await socket.open();
  await join(socket, 4);
  expect(state()).toMatchObject({ line: 'up', round: { calls: { length: 4 } } });
});
