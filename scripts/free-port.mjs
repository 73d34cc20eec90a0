import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which Linux and macOS take the ports of outgoing connections: one of those could take a port between
 * its being found and its being used. Above the ports that Chromium refuses.
 */
const [FIRST, END] = [12_000, 32_000];

/** A TCP port of 127.0.0.1 that nobody listens on now. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((answer, failed) => {
    const probe = createServer().once('error', (error) =>
      error.code === 'EADDRINUSE' ? answer(false) : failed(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
}
