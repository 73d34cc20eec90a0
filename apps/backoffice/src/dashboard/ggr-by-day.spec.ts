import { ggrByDay } from './ggr-by-day';

const row = (day: string, stake: number, house: number) => ({
  day,
  stake,
  house,
  rounds: 1,
  stakes: house * 5,
  prizes: house * 4,
  referral: 0,
  bonus: 0,
});

it('gives each stake the income of the house for each day, 0 for a day without a round of that stake', () => {
  const { days, series } = ggrByDay([
    row('2026-11-20', 50, 100),
    row('2026-11-19', 10, 20),
    row('2026-11-20', 10, 30),
  ]);
  expect(days).toEqual(['2026-11-19', '2026-11-20']);
  expect(series).toEqual([
    { stake: 10, house: [20, 30] },
    { stake: 50, house: [0, 100] },
  ]);
});
