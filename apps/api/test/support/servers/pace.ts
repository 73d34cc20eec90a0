// Starts servers with shorter intervals, for tests that are not about how often something is polled.
import { AsyncLocalStorage } from 'node:async_hooks';

/** The pace of the server that is being started here. Servers may start side by side, each at its own pace. */
const paces = new AsyncLocalStorage<number>();
let starting = 0;
let real = globalThis.setInterval;

/** Runs a start whose intervals are all this many times shorter. */
export async function withPace<T>(pace: number, start: () => Promise<T>): Promise<T> {
  if (pace === 1) return start();
  if (starting === 0) {
    real = globalThis.setInterval;
    const shorter = (work: () => void, ms = 0) => real(work, ms / (paces.getStore() ?? 1));
    globalThis.setInterval = Object.assign(shorter, real);
  }
  starting += 1;
  try {
    return await paces.run(pace, start);
  } finally {
    starting -= 1;
    if (starting === 0) globalThis.setInterval = real;
  }
}

/** The same for a server process, as an addition to its environment. */
export function paced(pace: number): { NODE_OPTIONS: string } {
  const script = `const real = globalThis.setInterval;
globalThis.setInterval = (work, ms, ...args) => real(work, ms / ${pace}, ...args);`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` };
}
