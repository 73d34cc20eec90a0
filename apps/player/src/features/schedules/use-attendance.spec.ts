import type { ScheduledGameView } from '@libs/contract';
import { wished } from './use-attendance';

const game = { id: 'g', attending: ['Abeba'], attendingMe: false } as ScheduledGameView;

it('shows a wish as the server will answer it, once', () => {
  const [joined] = wished([game], 'g', 'join', 'Abeba');
  expect(joined).toMatchObject({ attending: ['Abeba', 'Abeba'], attendingMe: true });
  expect(wished([joined ?? game], 'g', 'join', 'Abeba')[0]).toBe(joined);
  expect(wished([joined ?? game], 'g', 'cancel', 'Abeba')).toEqual([game]);
  expect(wished([game], 'g', 'delete', 'Abeba')).toEqual([]);
  expect(wished([game], 'other', 'join', 'Abeba')).toEqual([game]);
});
