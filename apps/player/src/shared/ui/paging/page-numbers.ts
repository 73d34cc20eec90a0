/** One number of a pagination; `level` is the width of bar that it needs: 1 any, 2 wider, 3 widest. */
export interface PageNumber {
  page: number;
  level: 1 | 2 | 3;
}

/** A window of `size` pages around the current one, moved inward at both ends. */
function pagesAround(current: number, total: number, size: number): [first: number, last: number] {
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), total - size + 1));
  return [first, Math.min(total, first + size - 1)];
}

/** At most seven pages around the current one (protocol.md section 4); narrow bars show five or three of them. */
export function pageNumbers(current: number, total: number): PageNumber[] {
  const [first, last] = pagesAround(current, total, 7);
  const five = pagesAround(current, total, 5);
  const three = pagesAround(current, total, 3);
  const within = (page: number, [from, to]: [number, number]) => page >= from && page <= to;
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const page = first + offset;
    return { page, level: within(page, three) ? 1 : within(page, five) ? 2 : 3 };
  });
}
