import { uptimeOf, type ServiceDay } from './uptime';

const NOW = new Date('2026-11-22T06:00:00Z');
const day = (of: string, minutes: number, since = '2026-11-20T12:00:00Z'): ServiceDay => ({
  day: of,
  minutes,
  first_minute: new Date(`${of}T00:00:00Z`),
  since: new Date(since),
});

describe('uptime', () => {
  it('has no days and no percent before the first minute', () => {
    expect(uptimeOf([], NOW, 30)).toEqual({ days: [], percent: null, since: null });
  });

  it('counts the first day from its first minute, and today up to now', () => {
    const rows = [day('2026-11-20', 720), day('2026-11-21', 1440), day('2026-11-22', 360)];
    expect(uptimeOf(rows, NOW, 30)).toEqual({
      days: [
        { day: '2026-11-20', percent: 100 },
        { day: '2026-11-21', percent: 100 },
        { day: '2026-11-22', percent: 100 },
      ],
      percent: 100,
      since: '2026-11-20T12:00:00.000Z',
    });
  });

  it('counts a day without a row as a day without service, and rounds percents down', () => {
    const rows = [day('2026-11-20', 719), day('2026-11-22', 360)];
    const { days, percent } = uptimeOf(rows, NOW, 30);
    expect(days).toEqual([
      { day: '2026-11-20', percent: 99.86 },
      { day: '2026-11-21', percent: 0 },
      { day: '2026-11-22', percent: 100 },
    ]);
    expect(percent).toBe(42.81);
  });

  it('shows at most as many days as the caller asks for', () => {
    const rows = [day('2026-11-22', 360, '2025-01-01T00:00:00Z')];
    const { days, percent } = uptimeOf(rows, NOW, 30);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: '2026-11-22', percent: 100 });
    expect(percent).toBeLessThan(1);
  });
});
