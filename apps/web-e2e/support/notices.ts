import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { until } from './until';

/** Elements that a person acts on or reads, which no notice may cover. */
const ACTED_ON = [
  'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]',
  '[data-testid="ball"], [data-testid^="own-card-"], [data-testid^="card-"], [role="img"], [role="timer"]',
  'h1, h2, nav, p, [aria-modal="true"] > :first-child',
].join();

/**
 * Lists the elements of the page, or of the open dialog, that a notice covers, by comparing rectangles. Also lists a notice
 * that is cut off or outside of the screen, and on a phone more than one notice at a time. Empty if all is well.
 */
export function coveredByNotices(page: Page): Promise<string[]> {
  return page.evaluate((actedOn) => {
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isSeen = ({ left, top, right, bottom }: Box) => right - left > 2 && bottom - top > 2;
    /** Returns the visible part of an element: what neither the boxes around it nor the screen cut off. */
    const seenOf = (element: Element): Box => {
      let box: Box = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (around !== document.body && (overflowX !== 'visible' || overflowY !== 'visible'))
          box = meet(box, around.getBoundingClientRect());
      }
      return meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    };
    const nameOf = (element: Element) =>
      element.getAttribute('data-testid') ??
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}`;
    const notices = [...document.querySelectorAll('[data-notice]')];
    const found: string[] = [];
    if (notices.length === 0) found.push('no notice is shown');
    if (innerWidth < 1024 && notices.length > 1) found.push(`${notices.length} notices at a time`);
    const scope = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
    const others = [...scope.querySelectorAll(actedOn)].filter(
      (element) =>
        !notices.some((notice) => notice.contains(element) || element.contains(notice)) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    for (const notice of notices) {
      const whole = notice.getBoundingClientRect();
      const seen = seenOf(notice);
      if (!scope.contains(notice) && scope !== document.body) found.push('a notice is behind the dialog');
      if (whole.bottom - whole.top - (seen.bottom - seen.top) > 1) found.push('a notice is cut off');
      for (const button of notice.querySelectorAll('button, p'))
        if (button.getBoundingClientRect().right > whole.right + 1) found.push('a notice is too narrow');
      for (const other of others) {
        const box = seenOf(other);
        if (isSeen(box) && isSeen(meet(seen, box))) found.push(nameOf(other));
      }
    }
    return [...new Set(found)];
  }, ACTED_ON);
}

/** Closes the shown notices and those that wait; one may also disappear by itself meanwhile. */
export const dismissAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const close = () => document.querySelector<HTMLElement>('[data-notice] button:last-child');
    for (let button = close(); button; button = close()) {
      button.click();
      await new Promise(requestAnimationFrame);
    }
  });

/** Access to the socket between a visitor's page and the server. */
interface Wire {
  /** Sends an event as the server would. */
  send: (event: string, payload: object) => void;
  /** Opens a page and waits until the server has answered its sign-in; only from then on does the page hear `send`. */
  connect: (open: () => Promise<unknown>) => Promise<void>;
}

/** Puts the test between a visitor's page and the server; to be called before the first page opens. */
export async function wireOf(context: BrowserContext): Promise<Wire> {
  const phones = new Set<WebSocketRoute>();
  await context.routeWebSocket(/\/socket\.io\//, (phone) => {
    phone.connectToServer().onMessage((text) => {
      phone.send(text);
      if (text.toString().startsWith('42["availableRooms"')) phones.add(phone);
    });
    phone.onClose(() => phones.delete(phone));
  });
  return {
    send: (event, payload) => phones.forEach((phone) => phone.send(`42${JSON.stringify([event, payload])}`)),
    connect: async (open) => {
      const before = new Set(phones);
      await open();
      await until(
        () => [...phones].some((phone) => !before.has(phone)),
        'the rooms for a page that signs in',
      );
    },
  };
}
