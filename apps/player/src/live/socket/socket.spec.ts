import { jest } from '@jest/globals';
import { closeSocket, openSocket, socket } from './socket';

/** Lets everything run that waits for an answer that is there. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('the socket reconnects after 1 to 5 seconds, plus or minus half by chance, and gives each attempt 20 seconds', () => {
  const { io } = socket;
  expect({
    first: io.reconnectionDelay(),
    most: io.reconnectionDelayMax(),
    chance: io.randomizationFactor(),
    timeout: io.timeout(),
    attempts: io.reconnectionAttempts(),
  }).toEqual({ first: 1000, most: 5000, chance: 0.5, timeout: 20_000, attempts: Infinity });
});

describe('a handshake that is refused because the sign-in has run out', () => {
  const refused = () =>
    socket.listeners('connect_error').forEach((told) => told(new Error('UNAUTHENTICATED')));
  let connect: jest.SpiedFunction<typeof socket.connect>;

  beforeEach(() => {
    connect = jest.spyOn(socket, 'connect').mockReturnValue(socket);
  });
  afterEach(() => {
    closeSocket();
    connect.mockRestore();
  });

  test('renews the sign-in and connects again', async () => {
    openSocket({ renew: () => Promise.resolve(true), ended: () => undefined });
    connect.mockClear();
    refused();
    await settled();
    expect(connect).toHaveBeenCalledTimes(1);
  });

  test('leaves the next session alone if one has begun during the renewal', async () => {
    let answer = (_good: boolean): void => undefined;
    const renewal = new Promise<boolean>((resolve) => (answer = resolve));
    const [ended, nextEnded] = [jest.fn(), jest.fn()];
    openSocket({ renew: () => renewal, ended });
    refused();
    openSocket({ renew: () => Promise.resolve(true), ended: nextEnded });
    connect.mockClear();
    answer(false);
    await settled();
    expect(connect).not.toHaveBeenCalled();
    expect(ended).not.toHaveBeenCalled();
    expect(nextEnded).not.toHaveBeenCalled();
  });
});
