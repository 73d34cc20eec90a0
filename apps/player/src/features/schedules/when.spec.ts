import en from '../../../../../libs/i18n/src/catalogues/en/calendar.json' with { type: 'json' };
import { dayOf, ethiopianDay, instantOf, namedDay, nextHalfHour, spokenTime } from './when';

const t = (key: string) => key;

it('reads day and time as those of Addis Ababa, whatever time zone the phone has', () => {
  expect(instantOf('2026-11-22', '00:05')?.toISOString()).toBe('2026-11-21T21:05:00.000Z');
  expect(instantOf('2026-11-22', '')).toBeNull();
  expect(instantOf('', '10:00')).toBeNull();
});

it('begins a day at the midnight of Addis Ababa', () => {
  const midnight = Date.parse('2026-11-21T21:00:00Z');
  expect([dayOf(midnight - 1), dayOf(midnight), dayOf(midnight, 1)]).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ]);
});

it.each([
  ['2026-11-21', 'common.today'],
  ['2026-11-22', 'common.tomorrow'],
  ['2026-11-23', 'Monday, Hidar 14, 2019 E.C.'],
])('shows the day %s as "%s"', (date, name) => {
  expect(namedDay(date, Date.parse('2026-11-21T20:59:59Z'), en, t)).toBe(name);
});

it.each([
  ['2026-11-22T09:05:00Z', '2026-11-22', '12:30'],
  ['2026-11-22T09:25:00Z', '2026-11-22', '12:30'],
  ['2026-11-22T09:25:01Z', '2026-11-22', '13:00'],
  ['2026-11-22T20:40:00Z', '2026-11-23', '00:00'],
])('at %s proposes the day %s and the time %s for a new game', (now, date, time) => {
  expect(nextHalfHour(Date.parse(now))).toEqual({ date, time });
});

it('shows the time of the Ethiopian clock and the day of the Ethiopian calendar', () => {
  expect(spokenTime('2026-11-21', '20:30', en)).toBe('2:30 in the evening (Ethiopian time)');
  expect(ethiopianDay(new Date('2026-11-21T21:00:00Z'), en)).toBe('Sunday, Hidar 13, 2019 E.C.');
});
