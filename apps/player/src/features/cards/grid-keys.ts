// A chunk of its own, loaded at the first arrow key on the grid, because phones have no arrow keys.

/** Number of cards on one row of the grid, as laid out now. */
const columnsOf = (grid: HTMLElement): number =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').filter(Boolean).length || 1;

const watched = new WeakSet<HTMLElement>();

const cellsOf = (grid: HTMLElement): HTMLButtonElement[] => [
  ...grid.querySelectorAll<HTMLButtonElement>('button'),
];

/** Makes one card reachable by the Tab key, so that one press leaves the grid instead of two hundred. */
function keepOneTabStop(grid: HTMLElement, wanted?: HTMLButtonElement): void {
  const cells = cellsOf(grid);
  const free = (cell: HTMLButtonElement | undefined) => cell !== undefined && !cell.disabled;
  const before = cells.find((cell) => cell.tabIndex === 0);
  const stop = [wanted, before].find(free) ?? cells.find(free);
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
}

/** The next selectable card in the direction of a key; undefined at the edge, and for any other key. */
function nextCell(grid: HTMLElement, from: HTMLButtonElement, key: string): HTMLButtonElement | undefined {
  const cells = cellsOf(grid);
  const columns = columnsOf(grid);
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  if (key === 'Home') return cells.find((cell) => !cell.disabled);
  if (key === 'End') return cells.findLast((cell) => !cell.disabled);
  const step = steps[key];
  if (step === undefined) return undefined;
  for (let at = cells.indexOf(from) + step; at >= 0 && at < cells.length; at += step)
    if (cells[at]?.disabled === false) return cells[at];
  return undefined;
}

/**
 * Handles a key in the grid of cards: arrows skip taken cards, Home and End go to the first and the last. From the
 * first key on, the grid is a single Tab stop.
 */
export function steer(grid: HTMLElement | null, key: string): void {
  const from = document.activeElement;
  if (!grid || !(from instanceof HTMLButtonElement) || !grid.contains(from)) return;
  if (!watched.has(grid)) {
    watched.add(grid);
    // When another player takes the card with the Tab stop, the stop moves on.
    new MutationObserver(() => keepOneTabStop(grid)).observe(grid, {
      subtree: true,
      attributeFilter: ['disabled'],
    });
  }
  const next = nextCell(grid, from, key);
  keepOneTabStop(grid, next ?? from);
  next?.focus();
}
