import { socket } from './socket';

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
