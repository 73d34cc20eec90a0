import { bonusDayOf, splitSeconds, promotionOf, restsUntil } from './promotion';

const ms = (iso: string) => Date.parse(iso);

it.each([
  ['2026-03-02T11:59:59.999Z', '2026-03-01T12:00:00Z'],
  ['2026-03-02T12:00:00.000Z', '2026-03-02T12:00:00Z'],
  ['2026-03-02T21:00:00.000Z', '2026-03-02T12:00:00Z'],
  ['2026-03-03T05:59:59.999Z', '2026-03-02T12:00:00Z'],
  ['2026-03-03T11:00:00.000Z', '2026-03-02T12:00:00Z'],
])('at %s the bonus day is the one that began %s', (now, began) => {
  expect(bonusDayOf(ms(now)).startsAt).toBe(ms(began));
});

it('rests from 09:00 to 15:00 in Addis Ababa', () => {
  expect(restsUntil(ms('2026-03-03T05:59:59.999Z'))).toBeNull();
  expect(restsUntil(ms('2026-03-03T06:00:00.000Z'))).toBe(ms('2026-03-03T12:00:00Z'));
  expect(restsUntil(ms('2026-03-03T11:59:59.999Z'))).toBe(ms('2026-03-03T12:00:00Z'));
  expect(restsUntil(ms('2026-03-03T12:00:00.000Z'))).toBeNull();
});

it('splits what is left into days, hours, minutes and seconds', () => {
  expect(splitSeconds(0)).toEqual([0, 0, 0, 0]);
  expect(splitSeconds(2 * 86_400 + 14 * 3600 + 8 * 60 + 36)).toEqual([2, 14, 8, 36]);
});

it('puts the stake with the highest prize first, and is none without days', () => {
  const config = {
    isActive: true,
    stakes: [10, 100],
    bonusTypes: ['Games Played'],
    structure: { '10': [1500], '100': [5000] },
    minGames: { '10': 150, '100': 60 },
    startDate: '2026-03-01T12:00:00Z',
    endDate: '2026-03-29T06:00:00Z',
    rankLimit: 10,
  };
  expect(promotionOf(config)?.stakes.map(({ stake }) => stake)).toEqual([100, 10]);
  expect(promotionOf({ ...config, startDate: null })).toBeNull();
});
