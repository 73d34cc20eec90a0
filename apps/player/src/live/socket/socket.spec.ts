import { socket } from './socket';

test('a lost connection is tried again after 1 to 5 seconds, by chance half as much more or less, for 20 seconds each', () => {
  const { io } = socket;
  expect({
    first: io.reconnectionDelay(),
    most: io.reconnectionDelayMax(),
    chance: io.randomizationFactor(),
    timeout: io.timeout(),
    attempts: io.reconnectionAttempts(),
  }).toEqual({ first: 1000, most: 5000, chance: 0.5, timeout: 20_000, attempts: Infinity });
});
