import { isDue, noteRead, noteShown, readIds } from './device';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => localStorage.clear());

it('notices are due when they were never shown, and again after 24 hours', () => {
  expect(isDue('a', now)).toBe(true);
  noteShown('a', now);
  expect(localStorage.getItem('notificationShownAt')).toBe('2026-11-21T12:00:00.000Z');
  expect(isDue('a', now + 24 * HOUR - 1)).toBe(false);
  expect(isDue('a', now + 24 * HOUR)).toBe(true);
});

it('notices are due again for another player on the same device, and after the clock was set back', () => {
  noteShown('a', now);
  expect(isDue('b', now)).toBe(true);
  expect(isDue('a', now - HOUR)).toBe(true);
});

it('the device remembers each read notice once, and only the latest two hundred', () => {
  noteRead(['x', 'y']);
  noteRead(['x', ...Array.from({ length: 199 }, (_, i) => String(i))]);
  expect(readIds()).toHaveLength(200);
  expect(readIds()).not.toContain('x');
  localStorage.setItem('notificationsRead', '{broken');
  expect(readIds()).toEqual([]);
});
