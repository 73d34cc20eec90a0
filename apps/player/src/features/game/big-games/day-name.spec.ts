import calendar from '../../../../../../libs/i18n/src/catalogues/en/calendar.json' with { type: 'json' };
import type { Translate } from '../../../shared/i18n';
import { dayName } from './day-name';

/** 20:00 in Addis Ababa on Saturday, 5 December 2026. */
const start = new Date('2026-12-05T17:00:00Z');
const t = ((key: string) => key) as Translate;

describe('the day of a big game', () => {
  it.each([
    ['on the day itself, from its midnight in Addis Ababa on', '2026-12-04T21:00:00Z', 'common.today'],
    ['on the day before', '2026-12-04T20:59:00Z', 'common.tomorrow'],
    ['earlier', '2026-12-01T12:00:00Z', 'Saturday · Hidar 26, 2019'],
  ])('is named %s', (_when, now, name) => {
    expect(dayName(start, Date.parse(now), calendar, t)).toBe(name);
  });
});
