import { monthsAt, shown, timeText } from './report-rows';

it('writes the time of a row so that it is known without its neighbours', () => {
  expect(timeText('2026-11-12', 'day')).toBe('12 Nov 2026');
  expect(timeText('2026-11-09', 'week')).toMatch(/^9\s?–\s?15 Nov 2026$/);
  expect(timeText('2026-12-28', 'week')).toMatch(/^28 Dec 2026\s–\s3 Jan 2027$/);
  expect(timeText('2026-11-01', 'month')).toBe('November 2026');
});

it('offers the month that runs and the one before it', () => {
  expect(monthsAt('2027-01-05')).toEqual({
    thisMonth: { from: '2027-01-01', to: '2027-01-05' },
    lastMonth: { from: '2026-12-01', to: '2026-12-31' },
  });
});

it('shows a value in the form of its unit, and a dash where nothing is known', () => {
  expect([shown(1234.5, 'birr'), shown(1234, 'count'), shown(79.9, 'percent'), shown(null, 'birr')]).toEqual([
    '1,234.50',
    '1,234',
    '79.9',
    '–',
  ]);
});
