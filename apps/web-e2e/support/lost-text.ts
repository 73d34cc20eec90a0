import type { Page } from 'playwright-core';
import { allKeys } from './steps';

/**
 * Lists the texts of a page that a reader cannot read, by comparing rectangles: text that is cut off or outside of the
 * screen, lies over another text, or sticks out of its control; a key of the catalogues instead of its words, because
 * the page has not loaded that catalogue; and a page that scrolls sideways. Empty if all is well.
 */
export function lostOn(page: Page): Promise<string[]> {
  return page.evaluate((keys) => {
    const found = new Set<string>();
    for (const word of document.body.innerText.split(/\s+/))
      if (keys.includes(word)) found.add(`"${word}" is a key and not a text`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth - innerWidth} px too wide`);

    /** Bars and dialogs lie over what scrolls below them. */
    const layerOf = (element: Element): Element | null => {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(around).position)) return around;
      return null;
    };
    const scope = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const seen: { text: string; parent: Element; box: DOMRect; layer: Element | null }[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40);
      if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Skips text that only screen readers read, and slides of the carousel that are not shown now.
      if (parent.closest('.visually-hidden, option, style, script, [class*="skip"], [inert]')) continue;
      // Skips the product's name, which a large balance may hide; the product's mark stays in sight.
      if (parent.closest('a')?.getAttribute('aria-label') === text) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      for (const box of boxes) {
        let isFree = true;
        let isAway = false;
        for (
          let around: Element | null = parent;
          around && around !== document.body;
          around = around.parentElement
        ) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const edge = around.getBoundingClientRect();
          // Text that a list of its own has scrolled away comes back by scrolling, so it is not lost.
          if (/auto|scroll/.test(overflowY)) isAway ||= box.bottom > edge.bottom || box.top < edge.top;
          if (/auto|scroll/.test(overflowX)) {
            isFree = false;
            break;
          }
          if (/hidden|clip/.test(overflowX) && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5))
            found.add(`"${text}" is cut off at its side`);
          const out = Math.max(box.bottom - edge.bottom, edge.top - box.top);
          if (/hidden|clip/.test(overflowY) && out > box.height * 0.35)
            found.add(`"${text}" is cut off above or below`);
        }
        if (!isAway) seen.push({ text, parent, box, layer: layerOf(parent) });
        if (isFree && (box.left < -1 || box.right > innerWidth + 1)) found.add(`"${text}" leaves the screen`);
        const control = parent.closest('button, a, label, [role="tab"]')?.getBoundingClientRect();
        if (control && (box.right > control.right + 2 || box.left < control.left - 2))
          found.add(`"${text}" sticks out of its control`);
      }
    }
    seen.forEach((one, at) => {
      for (const other of seen.slice(at + 1)) {
        if (one.layer !== other.layer || one.parent === other.parent) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > Math.min(one.box.height, other.box.height) * 0.4)
          found.add(`"${one.text}" and "${other.text}" lie over each other`);
      }
    });
    for (const field of scope.querySelectorAll('input'))
      if (field.checkVisibility() && field.value && field.scrollWidth > field.clientWidth + 1)
        found.add(`the value "${field.value}" is cut off`);
    return [...found];
  }, allKeys());
}

/** Lists what stays under the bottom bar although the page is scrolled to its end. Empty if all is well. */
export function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
    const bar = [...document.querySelectorAll('nav')].find((nav) => isFixed(nav) && nav.checkVisibility());
    const main = document.querySelector('main');
    if (!bar || !main) return [];
    // The raised button stands out of the bar.
    const covers = [bar, ...bar.querySelectorAll('svg')].map((part) => part.getBoundingClientRect());
    const found = new Set<string>();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      if (!textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const control = parent.closest('button, a, label, summary');
      for (const box of control ? [control.getBoundingClientRect()] : range.getClientRects())
        if (
          covers.some((cover) => box.bottom > cover.top && box.left < cover.right && box.right > cover.left)
        )
          found.add(`"${textContent.trim().slice(0, 40)}" stays under the bottom bar`);
    }
    scrollTo(0, 0);
    return [...found];
  });
}
