import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Chosen } from '../support/steps';
import type { Size, Theme, Wanted } from './options';
import { untilStill } from '../support/until';

/** One picture that was taken. */
export interface Picture {
  file: string;
  name: string;
  language: Chosen;
  theme: Theme;
  size: Size;
}

/** A visual fault found beside the picture. */
export interface Fault {
  picture: string;
  what: string;
}

/** Waits until the page is at rest: two frames have been drawn, and movements are over. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
  });
  await untilStill(page);
}

/** Lists controls too small for a finger, text that is cut off, and a page wider than the screen. */
function faultsOnPage(phone: boolean): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} "${text}"`;
  };
  const hidden = (element: Element) =>
    element.closest('[inert], [aria-hidden="true"], .visually-hidden') !== null ||
    getComputedStyle(element).visibility === 'hidden';
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`${wide} px too wide`);

  /** Measures along a line through the control's middle how far a tap still hits it, even outside of its box. */
  const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
    const hits = (by: number) => {
      const at = document.elementFromPoint(x + dx * by, y + dy * by);
      return at !== null && (element.contains(at) || at.closest('label')?.contains(element) === true);
    };
    let length = 1;
    for (const way of [-1, 1]) for (let by = 1; by <= 24 && hits(by * way); by += 1) length += 1;
    return length;
  };
  const controls = 'button, a[href], input, select, textarea, summary';
  for (const element of phone ? document.querySelectorAll(controls) : []) {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const seen = box.width > 0 && x > 22 && y > 24 && x < innerWidth - 22 && y < innerHeight - 24;
    if (!seen || hidden(element) || getComputedStyle(element).display === 'inline') continue;
    if (!element.contains(document.elementFromPoint(x, y))) continue;
    const [across, down] = [reach(element, x, y, 1, 0), reach(element, x, y, 0, 1)];
    if (across < 43 || down < 43) found.push(`${nameOf(element)} is hit on ${across}×${down} px`);
  }

  for (const element of document.querySelectorAll('main *, [role=dialog] *, header *, nav *')) {
    if (!(element instanceof HTMLElement) || hidden(element)) continue;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const { overflowX, overflowY } = getComputedStyle(element);
    const cuts = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
    if (!own || !cuts || element.clientWidth < 2) continue;
    const [across, down] = [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ];
    if (across > 1 || down > 1) found.push(`${nameOf(element)} is cut off by ${across}×${down} px`);
  }
  return found;
}

/** Photographs a page in its current state in every wanted theme and size. */
export class Camera {
  readonly pictures: Picture[] = [];
  readonly faults: Fault[] = [];

  constructor(private readonly wanted: Wanted) {}

  /** @param name of the page; its pictures go to a folder of this name */
  async take(
    page: Page,
    name: string,
    language: Chosen,
    on: readonly Size[] = this.wanted.sizes,
  ): Promise<void> {
    const before = page.viewportSize();
    for (const size of on) {
      await page.setViewportSize(size);
      for (const theme of this.wanted.themes) await this.one(page, { name, language, theme, size });
    }
    if (before) await page.setViewportSize(before);
  }

  private async one(page: Page, shot: Omit<Picture, 'file'>): Promise<void> {
    const { name, language, theme, size } = shot;
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
    }, this.wanted.textPercent);
    await rest(page);
    const folder = join(this.wanted.folder, name);
    mkdirSync(folder, { recursive: true });
    const zoomed = this.wanted.textPercent === 100 ? '' : `-${this.wanted.textPercent}`;
    const file = join(folder, `${size.width}x${size.height}-${language}-${theme}${zoomed}.png`);
    await page.screenshot({ path: file, fullPage: this.wanted.whole });
    this.pictures.push({ ...shot, file });
    const found = await page.evaluate(faultsOnPage, size.width < 1024);
    const picture = `${name}/${size.width}x${size.height}-${language}-${theme}`;
    this.faults.push(...[...new Set(found)].map((what) => ({ picture, what })));
  }
}
