import { lockEntry } from './round-entries';

const round = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  log_name: 'public',
  stake: 1000n,
  base_tenths: 200,
  commitment: 'c'.repeat(64),
};
const lockedBy = (patternSet: number) =>
  lockEntry(round, [{ card: 3, user_id: '', fair_id: 'f', phone: '', name: '' }], {
    number: 1n,
    lockHash: 'a'.repeat(64),
    percentTenths: 200,
    lockedAt: new Date('2026-11-23T02:00:00.250Z'),
    startsAt: new Date('2026-11-23T02:00:03.250Z'),
    beacon: { chain: 'local', round: 0 },
    patternSet,
  });

it('the entry of a lock names its pattern set in a last line, which is absent for set 1', () => {
  expect(lockedBy(1)).toMatch(/\nbeacon 0\n$/);
  expect(lockedBy(2)).toBe(`${lockedBy(1)}patterns 2\n`);
});
