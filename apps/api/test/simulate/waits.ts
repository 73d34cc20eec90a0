import { real } from './virtual';

/** Real milliseconds after which a statement without an answer is looked at. */
const LOOK_MS = 3;
/** Real milliseconds for what is not of the world: files and threads. */
export const PATIENCE_MS = 30_000;
/** Handles that only wait for somebody; anything else at work in this process must end before the next choice. */
const IDLE = /^(TCP|Pipe|TTY|Signal|Immediate|Timeout|MessagePort|Process)/;

/** The backends of one circle in this graph; empty if there is none. */
export function circleOf(by: ReadonlyMap<number, readonly number[]>): number[] {
  const follow = (pid: number, path: readonly number[]): number[] => {
    const at = path.indexOf(pid);
    if (at !== -1) return path.slice(at);
    for (const next of by.get(pid) ?? []) {
      const found = follow(next, [...path, pid]);
      if (found.length > 0) return found;
    }
    return [];
  };
  for (const pid of by.keys()) {
    const found = follow(pid, []);
    if (found.length > 0) return found;
  }
  return [];
}

/** Statements that wait for locks, the longest first: in which order a set has them is luck. */
export const longestFirst = <T extends { blockedSince: number | null }>(waiting: Iterable<T>): T[] =>
  [...waiting].toSorted((a, b) => (a.blockedSince ?? 0) - (b.blockedSince ?? 0));

/** Waits until all code has run that needs no statement, no timer and no file. */
export async function settle(): Promise<void> {
  const end = real.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < 2;) {
    await new Promise<void>((resolve) => real.setImmediate(resolve));
    const busy = process.getActiveResourcesInfo().filter((name) => !IDLE.test(name));
    quiet = busy.length > 0 ? 0 : quiet + 1;
    if (busy.length > 0 && real.now() > end) throw new Error(`this does not end: ${busy.join()}`);
  }
}

/** Waits until it is true, or for `LOOK_MS`. */
export function waitFor(isTrue: () => boolean, ms = LOOK_MS): Promise<void> {
  const end = real.now() + ms;
  return new Promise((resolve) => {
    const look = () => (isTrue() || real.now() > end ? resolve() : void real.setImmediate(look));
    look();
  });
}

/** Whether this work has ended. */
export function endOf(work: Promise<unknown>): () => boolean {
  let isOver = false;
  const over = () => void (isOver = true);
  work.then(over, over);
  return () => isOver;
}
