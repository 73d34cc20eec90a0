import { pageParts } from './Pagination';

/** The text of a bar of one level, for example "… 11 12 13 …". */
const shown = (current: number, total: number, level: number) =>
  pageParts(current, total)
    .filter((part) => (part.page === null ? part.upTo >= level : part.from <= level))
    .map((part) => part.page ?? '…')
    .join(' ');

describe('the parts of a pagination', () => {
  it.each([
    [1, 1, 3, '1'],
    [4, 7, 3, '1 2 3 4 5 6 7'],
    [12, 23, 3, '… 9 10 11 12 13 14 15 …'],
    [1, 23, 3, '1 2 3 4 5 6 7 …'],
    [23, 23, 3, '… 17 18 19 20 21 22 23'],
    [12, 23, 2, '… 10 11 12 13 14 …'],
    [12, 23, 1, '… 11 12 13 …'],
    [4, 7, 1, '… 3 4 5 …'],
    [1, 7, 1, '1 2 3 …'],
    [12, 23, 0, '… 12 …'],
    [1, 2, 0, '1 …'],
    [2, 2, 1, '1 2'],
  ] as const)('show for page %i of %i in a bar of level %i: %s', (current, total, level, parts) => {
    expect(shown(current, total, level)).toBe(parts);
  });

  it('always contain the current page, and an ellipsis exactly where pages are left out', () => {
    for (let total = 1; total <= 30; total++) {
      for (let current = 1; current <= total; current++) {
        for (const level of [0, 1, 2, 3] as const) {
          const parts = shown(current, total, level).split(' ');
          const numbers = parts.filter((part) => part !== '…').map(Number);
          expect(numbers).toContain(current);
          expect(numbers).toHaveLength(Math.min(2 * level + 1, total));
          expect(parts[0] === '…').toBe(numbers[0] !== 1);
          expect(parts.at(-1) === '…').toBe(numbers.at(-1) !== total);
        }
      }
    }
  });
});
