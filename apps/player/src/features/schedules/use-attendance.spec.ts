import type { ScheduledGameView } from '@libs/contract';
import { withAttendance } from './use-attendance';

const game = { id: 'g', attending: ['Abeba'], attendingMe: false } as ScheduledGameView;

it('shows joining or leaving a game before the server answers, and changes nothing when it is repeated', () => {
  const [joined] = withAttendance([game], 'g', 'join', 'Abeba');
  expect(joined).toMatchObject({ attending: ['Abeba', 'Abeba'], attendingMe: true });
  expect(withAttendance([joined ?? game], 'g', 'join', 'Abeba')[0]).toBe(joined);
  expect(withAttendance([joined ?? game], 'g', 'cancel', 'Abeba')).toEqual([game]);
  expect(withAttendance([game], 'g', 'delete', 'Abeba')).toEqual([]);
  expect(withAttendance([game], 'other', 'join', 'Abeba')).toEqual([game]);
});
