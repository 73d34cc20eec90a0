import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Chosen } from '../support/steps';
import type { Size, Theme, Wanted } from './options';

/** One picture that was taken. */
export interface Picture {
  file: string;
  name: string;
  language: Chosen;
  theme: Theme;
  size: Size;
}

/** Something that a person would not want to see, found beside the picture. */
export interface Fault {
  picture: string;
  what: string;
}

/** Lets the page come to rest: fonts are there, motion is over, and two frames have been drawn. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
  });
  await page.waitForTimeout(120);
}

/** Controls smaller than a finger (44 px), text that is cut off, and a page wider than the phone. */
function faultsOnPage(phone: boolean): string[] {
  const found: string[] = [];
  const seen = (box: DOMRect) => box.width > 0 && box.height > 0;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`${wide} px too wide`);
  const hidden = (element: Element) =>
    element.closest('[inert], [aria-hidden="true"], .visually-hidden') !== null ||
    getComputedStyle(element).visibility === 'hidden';
  if (phone) {
    for (const element of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      if (!seen(box) || hidden(element) || getComputedStyle(element).display === 'inline') continue;
      if (box.width < 43.5 || box.height < 43.5)
        found.push(`${nameOf(element)} is ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
  }
  for (const element of document.querySelectorAll('main *, [role=dialog] *, header *, nav *')) {
    if (!(element instanceof HTMLElement) || hidden(element) || !element.textContent?.trim()) continue;
    const style = getComputedStyle(element);
    const cuts = [style.overflowX, style.overflowY].some((way) => way === 'hidden' || way === 'clip');
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!own || !cuts) continue;
    const over =
      element.scrollWidth - element.clientWidth > 1 || element.scrollHeight - element.clientHeight > 1;
    if (over && element.clientWidth > 1) found.push(`${nameOf(element)} is cut off`);
  }
  return found;
}

/** Takes every wanted theme and size of a page as it stands. */
export class Camera {
  readonly pictures: Picture[] = [];
  readonly faults: Fault[] = [];

  constructor(private readonly wanted: Wanted) {}

  /** @param name of the page, which is also the folder of its pictures */
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
