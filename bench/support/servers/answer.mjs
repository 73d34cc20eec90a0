// The side of server-process.mjs that is asked.

const common = {
  /** Microseconds of CPU of this process so far. */
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** Bytes after the garbage is gone. */
  memory() {
    for (let pass = 0; pass < 4; pass++) globalThis.gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heapUsed, external };
  },
};

/** Answers questions of the parent from now on; tells it that the server listens. */
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

/** Time that all processes of a machine share, in milliseconds. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6;
