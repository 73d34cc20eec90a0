import { preferences } from '../device/preferences';

/** Patterns in ms, on and off in turn (ux.md section 7). */
const patterns = {
  mark: [10],
  notCalled: [30, 40, 30],
  oneToGo: [20],
  win: [60, 40, 60, 40, 120],
};

/** Vibrates the phone, where it can and the player allows it. */
export function vibrate(what: keyof typeof patterns): void {
  if (preferences.get().haptics && typeof navigator.vibrate === 'function') navigator.vibrate(patterns[what]);
}
