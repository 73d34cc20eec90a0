import { lockEntry } from './round-entries';

const round = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  log_name: 'public',
  stake: 1000n,
  base_tenths: 200,
  commitment: 'c'.repeat(64),
  ...{ guarantee: null as bigint | null, min_cards: 20, min_people: 10 },
  created_at: new Date('2026-11-20T09:00:00.000Z'),
};
const lockedBy = (patternSet: number, guarantee: bigint | null = null) =>
  lockEntry({ ...round, guarantee }, [{ card: 3, user_id: '', fair_id: 'f', phone: '', name: '' }], {
    number: 1n,
    lockHash: 'a'.repeat(64),
    percentTenths: 200,
    lockedAt: new Date('2026-11-23T02:00:00.250Z'),
    startsAt: new Date('2026-11-23T02:00:03.250Z'),
    beacon: { chain: 'local', round: 0 },
    patternSet,
    people: 12,
  });

it('the entry of a lock names its pattern set in a last line, which is absent for set 1', () => {
  expect(lockedBy(1)).toMatch(/\nbeacon 0\n$/);
  expect(lockedBy(2)).toBe(`${lockedBy(1)}patterns 2\n`);
});

it('only the entry of a big game says what is guaranteed, from when it was sold, and how many count', () => {
  expect(lockedBy(1)).toMatch(/^edil-bingo\/lock\/v2\n/);
  const big = lockedBy(2, 500_000n);
  expect(big.split('\n').slice(0, 1)).toEqual(['edil-bingo/lock/v3']);
  expect(big.split('\n').slice(-7)).toEqual([
    'soldFrom 2026-11-20T09:00:00.000Z',
    'guarantee 500000',
    'minCards 20',
    'minPlayers 10',
    'people 12',
    'patterns 2',
    '',
  ]);
});
