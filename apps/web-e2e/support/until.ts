import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

type Found<T> = T | null | undefined | false;

/**
 * Milliseconds that a test waits for something that must happen. A passing test never waits so long: the limit ends one
 * that hangs.
 */
export const PATIENCE_MS = 60_000;

/**
 * Polls until `read` finds something, for changes that no event announces.
 * @param read answers null, undefined or false while there is nothing
 * @param what names the awaited thing in the error, such as "an SMS to 0911000003"
 */
export async function until<T>(
  read: () => Promise<Found<T>> | Found<T>,
  what: string,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await read();
    if (found !== null && found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`it never came: ${what}`);
    await sleep(50);
  }
}

/** Waits until the animations of the page have ended, except endless ones such as a spinner. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    const moving = () => document.getAnimations().filter((one) => ends(one) && one.playState === 'running');
    await document.fonts.ready;
    for (let some = moving(); some.length > 0; some = moving())
      await Promise.allSettled(some.map((one) => one.finished));
  });
}

/** Waits until no skeleton on the page stands for data that is still being fetched. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [role="status"] > div[aria-hidden]'));
}

/**
 * Notes from now on whether such an element is in the page, for one that may be gone before the test looks.
 * @param text that the element contains; any text if absent
 * @returns waits until the element is or was there, as long as the page is not loaded anew
 */
export async function noting(page: Page, selector: string, text = ''): Promise<() => Promise<unknown>> {
  const seen = await page.evaluateHandle(
    ([part, words]) => {
      const note = { isSeen: false };
      const look = () => {
        const found = [...document.querySelectorAll(part)];
        note.isSeen ||= found.some((one) => one.textContent?.includes(words));
        if (note.isSeen) observer.disconnect();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
      return note;
    },
    [selector, text] as const,
  );
  return () => page.waitForFunction(({ isSeen }) => isSeen, seen);
}

/** Records the socket messages from the server to a page, as text; to be called before the page connects. */
export function earsOf(page: Page) {
  const heard: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const count = (part: string) => heard.filter((frame) => frame.includes(part)).length;
  return {
    /** Waits until `times` more messages that contain this text have come. */
    more: async (part: string, times = 1, patienceMs?: number) => {
      const wanted = count(part) + times;
      const look = () => count(part) >= wanted;
      await until(look, `${times} more of ${part}`, patienceMs).catch((error: Error) => {
        throw new Error(`${error.message}; heard last: ${heard.slice(-5).join(' ').slice(0, 400)}`);
      });
    },
  };
}
