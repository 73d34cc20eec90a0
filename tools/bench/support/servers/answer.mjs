// The child process' side of ../servers.mjs.

const common = {
  /** Returns the microseconds of CPU that this process has used so far. */
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** Returns the bytes of memory in use after a garbage collection. */
  memory() {
    for (let pass = 0; pass < 4; pass++) globalThis.gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heapUsed, external };
  },
};

/** Answers the parent's requests from this moment on, and tells the parent that the server listens. */
export function answer(handlers = {}) {
  const all = { ...common, ...handlers };
  process.on('message', async ({ id, what, given }) => {
    try {
      process.send({ id, answer: await all[what](given) });
    } catch (error) {
      process.send({ id, error: String(error?.stack ?? error) });
    }
  });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(1));
  process.send({ id: 'ready', answer: null });
}

/** Reads a clock that all processes of the machine share, in milliseconds. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6;
