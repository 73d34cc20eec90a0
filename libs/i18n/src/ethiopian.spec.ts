import en from './catalogues/en/calendar.json' with { type: 'json' };
import {
  formatEthiopianDate,
  formatEthiopianTime,
  fromEthiopian,
  toEthiopian,
  toEthiopianTime,
} from './ethiopian';

const addis = (iso: string) => new Date(`${iso}+03:00`);

describe('the Ethiopian calendar', () => {
  it.each([
    ['2023-09-11', 2015, 13, 6],
    ['2023-09-12', 2016, 1, 1],
    ['2024-09-11', 2017, 1, 1],
    ['2026-09-10', 2018, 13, 5],
    ['2026-09-11', 2019, 1, 1],
    ['2026-11-21', 2019, 3, 12],
  ])('puts %s on %i-%i-%i', (gregorian, year, month, day) => {
    expect(toEthiopian(addis(`${gregorian}T12:00`))).toMatchObject({ year, month, day });
  });

  it('agrees with ICU on every day from 1975 to 2079', () => {
    const icu = new Intl.DateTimeFormat('en-u-ca-ethiopic', {
      timeZone: 'Africa/Addis_Ababa',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    const different: string[] = [];
    for (let at = Date.UTC(1975, 0, 1, 9); at < Date.UTC(2080, 0, 1); at += 86_400_000) {
      const parts = Object.fromEntries(icu.formatToParts(at).map((part) => [part.type, part.value]));
      const { year, month, day } = toEthiopian(new Date(at));
      if (`${year}-${month}-${day}` !== `${parts['year']}-${parts['month']}-${parts['day']}`) {
        different.push(`${new Date(at).toISOString()}: ${year}-${month}-${day}`);
      }
    }
    expect(different).toEqual([]);
  });

  it('converts a day to the Ethiopian calendar and back', () => {
    for (let day = 0; day < 3000; day++) {
      const midnight = new Date(addis('2019-01-01T00:00').getTime() + day * 86_400_000);
      const { year, month, day: dayOfMonth } = toEthiopian(midnight);
      expect(fromEthiopian(year, month, dayOfMonth)).toEqual(midnight);
    }
  });

  it('knows the weekday in Addis Ababa, not in UTC', () => {
    expect(toEthiopian(addis('2026-11-22T00:30')).weekday).toBe(0);
  });
});

describe('the spoken clock', () => {
  it.each([
    ['00:00', 6, 'night'],
    ['05:59', 11, 'night'],
    ['06:00', 12, 'morning'],
    ['07:00', 1, 'morning'],
    ['12:00', 6, 'afternoon'],
    ['15:00', 9, 'afternoon'],
    ['20:30', 2, 'evening'],
  ])('says %s as %i, %s', (international, hour, period) => {
    expect(toEthiopianTime(addis(`2026-11-21T${international}`))).toMatchObject({ hour, period });
  });

  it('writes date and time with the texts of the catalogue', () => {
    const instant = addis('2026-11-21T15:05');
    expect(formatEthiopianDate(instant, en)).toBe('Hidar 12, 2019');
    expect(formatEthiopianDate(instant, en, true)).toBe('Hidar 12, 2019 E.C.');
    expect(formatEthiopianTime(instant, en)).toBe('9:05 in the afternoon (Ethiopian time)');
  });
});
