import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The range of ports to choose from. It lies below the ports that Linux and macOS give to outgoing connections, because such a
 * connection could take a port after it was found free. It lies above the ports that Chromium refuses.
 */
const [FIRST, END] = [12_000, 32_000];

/** Finds a TCP port of 127.0.0.1 on which no process listens. */
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
