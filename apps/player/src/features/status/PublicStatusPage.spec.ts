import { gradeOf, spanOf } from './PublicStatusPage';

describe('the values of the status page', () => {
  it.each([
    [0, 'second', 1],
    [59.2, 'second', 60],
    [89, 'second', 89],
    [90, 'minute', 2],
    [5399, 'minute', 90],
    [5400, 'hour', 2],
    [86_400, 'hour', 24],
  ] as const)('shows %d seconds in the unit %s as %d', (seconds, unit, count) => {
    expect(spanOf(seconds)).toEqual({ unit, count });
  });

  it.each([
    [100, 'whole'],
    [99.9, 'whole'],
    [99.89, 'gap'],
    [95, 'gap'],
    [94.99, 'away'],
    [0, 'away'],
  ] as const)('grades a day with an uptime of %d percent as %s', (percent, grade) => {
    expect(gradeOf(percent)).toBe(grade);
  });
});
