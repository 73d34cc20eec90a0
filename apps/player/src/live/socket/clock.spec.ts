import { noteServerTime, secondsUntil, serverTime } from './clock';

const here = 1_000_000;
const iso = (ms: number) => new Date(ms).toISOString();

test('before the first message the clock is this phone’s', () => {
  expect(serverTime(here)).toBe(here);
});

test('the message that travelled least sets the clock', () => {
  for (const travelledMs of [400, 90, 1500]) noteServerTime(iso(here + 5000 - travelledMs), here);
  expect(serverTime(here)).toBe(here + 4910);
  expect(secondsUntil(here + 4910 + 2001, here)).toBe(3);
  expect(secondsUntil(here, here)).toBe(0);
});

test('a changed phone clock is followed after eight messages', () => {
  for (let message = 0; message < 8; message++) noteServerTime(iso(here - 3000), here);
  expect(serverTime(here)).toBe(here - 3000);
});

test('something that is no time is ignored', () => {
  noteServerTime('yesterday', here);
  expect(serverTime(here)).toBe(here - 3000);
});
