import { pageNumbers } from './page-numbers';

const pages = (current: number, total: number, level = 3) =>
  pageNumbers(current, total)
    .filter((number) => number.level <= level)
    .map((number) => number.page);

describe('the numbers of a pagination', () => {
  it('are all pages where there are no more than seven', () => {
    expect(pages(1, 1)).toEqual([1]);
    expect(pages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('are seven around the current page', () => {
    expect(pages(12, 23)).toEqual([9, 10, 11, 12, 13, 14, 15]);
  });

  it('are still seven at both ends', () => {
    expect(pages(1, 23)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pages(23, 23)).toEqual([17, 18, 19, 20, 21, 22, 23]);
  });

  it('are three and five around it where the bar is narrow', () => {
    expect(pages(12, 23, 1)).toEqual([11, 12, 13]);
    expect(pages(12, 23, 2)).toEqual([10, 11, 12, 13, 14]);
    expect(pages(1, 23, 1)).toEqual([1, 2, 3]);
    expect(pages(23, 23, 1)).toEqual([21, 22, 23]);
  });

  it('always hold the current page', () => {
    for (let total = 1; total <= 30; total++) {
      for (let current = 1; current <= total; current++) {
        expect(pages(current, total, 1)).toContain(current);
        expect(pages(current, total).length).toBe(Math.min(7, total));
      }
    }
  });
});
