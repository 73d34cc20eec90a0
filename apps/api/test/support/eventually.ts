import { setTimeout as pause } from 'node:timers/promises';

/** How long a test waits for something that must happen, in milliseconds: it only ends what hangs. */
export const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 20;

/**
 * Waits until a check neither throws nor answers false; for what no event tells.
 * @throws the last error of the check, or one that names `what`
 */
export async function eventually(
  check: () => unknown,
  what = 'what is checked',
  withinMs = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      if ((await check()) !== false) return;
      if (performance.now() > end) throw new Error(`it never came: ${what}`);
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** Reads until what is read is so, and answers it. */
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
