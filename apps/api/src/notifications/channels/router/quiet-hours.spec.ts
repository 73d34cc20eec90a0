import { quietUntil } from './quiet-hours';

/** Addis Ababa is three hours ahead of UTC. */
const at = (time: string) => new Date(`2026-11-23T${time}:00.000Z`);
const night = { from: 22, to: 7 };

test.each([
  ['18:59', null],
  ['19:00', '2026-11-24T04:00:00.000Z'],
  ['20:59', '2026-11-24T04:00:00.000Z'],
  ['21:00', '2026-11-24T04:00:00.000Z'],
  ['03:59', '2026-11-23T04:00:00.000Z'],
  ['04:00', null],
])(
  'says that at %s UTC, quiet hours from 22 to 7 in Addis Ababa end at %s (null: not quiet)',
  (time, end) => {
    expect(quietUntil(at(time), night)?.toISOString() ?? null).toBe(end);
  },
);

test('knows quiet hours within one day, and none if they begin and end at the same hour', () => {
  expect(quietUntil(at('10:30'), { from: 13, to: 15 })?.toISOString()).toBe('2026-11-23T12:00:00.000Z');
  expect(quietUntil(at('12:00'), { from: 13, to: 15 })).toBeNull();
  expect(quietUntil(at('20:00'), { from: 7, to: 7 })).toBeNull();
});
