// Servers whose intervals are shorter, for tests in which what happens every few seconds is not the subject.

/** Starts something whose intervals are all so many times shorter. */
export async function withPace<T>(pace: number, start: () => Promise<T>): Promise<T> {
  const real = globalThis.setInterval;
  const shorter = (work: () => void, ms = 0) => real(work, ms / pace);
  globalThis.setInterval = Object.assign(shorter, real);
  try {
    return await start();
  } finally {
    globalThis.setInterval = real;
  }
}

/** The same for a server process: an addition to its environment. */
export function paced(pace: number): { NODE_OPTIONS: string } {
  const script = `const real = globalThis.setInterval;
globalThis.setInterval = (work, ms, ...args) => real(work, ms / ${pace}, ...args);`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` };
}
