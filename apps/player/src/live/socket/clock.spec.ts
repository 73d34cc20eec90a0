import { noteServerTime, secondsUntil, serverTime } from './clock';

const here = 1_000_000;
const iso = (ms: number) => new Date(ms).toISOString();

test('before the first message the server time is the time of this phone', () => {
  expect(serverTime(here)).toBe(here);
});

test('the message that travelled for the shortest time sets the clock', () => {
  for (const travelledMs of [400, 90, 1500]) noteServerTime(iso(here + 5000 - travelledMs), here);
  expect(serverTime(here)).toBe(here + 4910);
  expect(secondsUntil(here + 4910 + 2001, here)).toBe(3);
  expect(secondsUntil(here, here)).toBe(0);
});

test('the server time follows a changed clock of the phone after eight messages', () => {
  for (let message = 0; message < 8; message++) noteServerTime(iso(here - 3000), here);
  expect(serverTime(here)).toBe(here - 3000);
});

test('a message whose time cannot be read is ignored', () => {
  noteServerTime('yesterday', here);
  expect(serverTime(here)).toBe(here - 3000);
});
