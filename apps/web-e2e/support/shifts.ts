import type { BrowserContext } from 'playwright-core';

interface Shift {
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  value: number;
  /** What moved, with its rectangle before and after. */
  sources: string[];
}

/** The largest layout shift score that a page may have (0 is a page that does not shift). */
const LIMIT = 0.02;
/** The windows in which shifts are added up, as web.dev "Cumulative Layout Shift" defines them. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;

/**
 * Watches all pages of a visitor for shifts that no tap explains. To be called before the first page opens.
 * @returns lists the pages that have shifted by more than 0.02 so far, with what moved; empty if all is well
 */
export async function watchShifts(context: BrowserContext): Promise<() => string[]> {
  const seen: Shift[] = [];
  await context.exposeFunction('tellShift', (shift: Shift) => seen.push(shift));
  await context.addInitScript(() => {
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const test = element?.closest<HTMLElement>('[data-testid]')?.dataset['testid'];
      const text = node?.textContent?.trim().slice(0, 20);
      return `${element?.tagName.toLowerCase()}.${element?.className} in ${test ?? 'the page'} "${text}"`;
    };
    const tell = (globalThis as unknown as { tellShift: (shift: Shift) => void }).tellShift;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          tell({
            path: location.pathname,
            at: performance.timeOrigin + entry.startTime,
            value: entry.value,
            sources: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => worstOf(seen);
}

/** An entry of the observer, which the types of the DOM do not have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

function worstOf(seen: readonly Shift[]): string[] {
  const windows: Shift[][] = [];
  for (const shift of seen) {
    const open = windows.at(-1);
    const [first, last] = [open?.[0], open?.at(-1)];
    if (first?.path === shift.path && shift.at - (last?.at ?? 0) < GAP_MS && shift.at - first.at < WINDOW_MS)
      open?.push(shift);
    else windows.push([shift]);
  }
  return windows.flatMap((shifts) => {
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum <= LIMIT) return [];
    const moved = shifts.flatMap(({ value, sources }) => [value.toFixed(3), ...sources]);
    return [`${shifts[0]?.path} shifts by ${sum.toFixed(3)}: ${moved.join('; ')}`];
  });
}
