import { setTimeout as pause } from 'node:timers/promises';

/**
 * Milliseconds that a test waits for something that must happen. A passing test never waits so long: the limit ends one
 * that hangs.
 */
export const PATIENCE_MS = 60_000;
/** The pause between two looks: a tenth of the wait so far, so that a long wait costs the machine little. */
const pauseAfter = (waitedMs: number) => Math.min(Math.max(waitedMs / 10, 5), 100);

/**
 * Waits until a check neither throws nor answers false; use it when no event reports the change.
 * @throws the last error of the check, or one that names `what`
 */
export async function eventually(
  check: () => unknown,
  what = 'what is checked',
  withinMs = PATIENCE_MS,
): Promise<void> {
  const began = performance.now();
  const end = began + withinMs;
  for (;;) {
    try {
      if ((await check()) !== false) return;
      if (performance.now() > end) throw new Error(`it never came: ${what}`);
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await pause(pauseAfter(performance.now() - began));
  }
}

/** Reads again and again until the value fits. @returns that value */
export async function until<T>(
  read: () => Promise<T>,
  isSo: (value: T) => boolean,
  withinMs = PATIENCE_MS,
): Promise<T> {
  let value: T | undefined;
  const look = async () => {
    value = await read();
    if (!isSo(value)) throw new Error(`it is not so yet: ${JSON.stringify(value)}`);
  };
  await eventually(look, 'what is read', withinMs);
  return value as T;
}
