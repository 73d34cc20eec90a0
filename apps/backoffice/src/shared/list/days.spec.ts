import { dayOfLimit, limitOf, startOfToday } from './days';

it.each([
  ['2026-11-26', 'From', '2026-11-25T21:00:00.000Z'],
  ['2026-11-26', 'To', '2026-11-26T21:00:00.000Z'],
] as const)(
  'turns the day %s of the filter “%s” into a midnight in Addis Ababa, with the last day inside',
  (day, end, limit) => {
    expect(limitOf(day, end)).toBe(limit);
    expect(dayOfLimit(limit, end)).toBe(day);
  },
);

it('takes a day that is not typed to its end as no limit', () => {
  expect([limitOf('', 'From'), limitOf('2026-1', 'To'), dayOfLimit(undefined, 'To')]).toEqual(['', '', '']);
});

it('begins a day in Addis Ababa three hours before UTC does', () => {
  expect(startOfToday(Date.parse('2026-11-26T20:59:59Z'))).toBe('2026-11-25T21:00:00.000Z');
  expect(startOfToday(Date.parse('2026-11-26T21:00:00Z'))).toBe('2026-11-26T21:00:00.000Z');
});
