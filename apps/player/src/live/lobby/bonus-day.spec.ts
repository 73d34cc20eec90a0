import { bonusDayOf, restsUntil } from './bonus-day';

const ms = (iso: string) => Date.parse(iso);

it.each([
  ['2026-03-02T11:59:59.999Z', '2026-03-01T12:00:00Z'],
  ['2026-03-02T12:00:00.000Z', '2026-03-02T12:00:00Z'],
  ['2026-03-02T21:00:00.000Z', '2026-03-02T12:00:00Z'],
  ['2026-03-03T05:59:59.999Z', '2026-03-02T12:00:00Z'],
  ['2026-03-03T11:00:00.000Z', '2026-03-02T12:00:00Z'],
])('the bonus day of the time %s began at %s', (now, began) => {
  expect(bonusDayOf(ms(now)).startsAt).toBe(ms(began));
});

it('bonus games do not count from 09:00 to 15:00 in Addis Ababa', () => {
  expect(restsUntil(ms('2026-03-03T05:59:59.999Z'))).toBeNull();
  expect(restsUntil(ms('2026-03-03T06:00:00.000Z'))).toBe(ms('2026-03-03T12:00:00Z'));
  expect(restsUntil(ms('2026-03-03T11:59:59.999Z'))).toBe(ms('2026-03-03T12:00:00Z'));
  expect(restsUntil(ms('2026-03-03T12:00:00.000Z'))).toBeNull();
});
