/** The cards on one row of the grid, as the phone lays them out. */
const columnsOf = (grid: HTMLElement): number =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').filter(Boolean).length || 1;

const watched = new WeakSet<HTMLElement>();

const cellsOf = (grid: HTMLElement): HTMLButtonElement[] => [
  ...grid.querySelectorAll<HTMLButtonElement>('button'),
];

/** Leaves one card in the order of Tab, so that the way on is one Tab away and not two hundred. */
function keepOneStop(grid: HTMLElement, wanted?: HTMLButtonElement): void {
  const cells = cellsOf(grid);
  const free = (cell: HTMLButtonElement | undefined) => cell !== undefined && !cell.disabled;
  const before = cells.find((cell) => cell.tabIndex === 0);
  const stop = [wanted, before].find(free) ?? cells.find(free);
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
}

/** The next card that can be chosen in the direction of a key; undefined at the edge, and for any other key. */
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
 * Does what a key in the grid of cards means: arrows go from card to card over those that are taken, Home and End to
 * the first and the last. From the first key on, the grid is one stop of Tab.
 */
export function steer(grid: HTMLElement | null, key: string): void {
  const from = document.activeElement;
  if (!grid || !(from instanceof HTMLButtonElement) || !grid.contains(from)) return;
  if (!watched.has(grid)) {
    watched.add(grid);
    // A stop that somebody else takes moves on.
    new MutationObserver(() => keepOneStop(grid)).observe(grid, {
      subtree: true,
      attributeFilter: ['disabled'],
    });
  }
  const next = nextCell(grid, from, key);
  keepOneStop(grid, next ?? from);
  next?.focus();
}
