// The child's side of server-process.mjs.

const common = {
  /** Microseconds of CPU of this process so far. */
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** Bytes after a garbage collection. */
  memory() {
    for (let pass = 0; pass < 4; pass++) globalThis.gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heapUsed, external };
  },
};

/** Answers requests of the parent from now on; reports that the server listens. */
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

/** Clock shared by all processes of a machine, in milliseconds. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6;
