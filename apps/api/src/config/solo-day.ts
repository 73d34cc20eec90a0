import { birr, type Santim } from '@libs/money';
import type { Settings } from './settings';

/** SOLO_DAY in santim: what one of the staff may move alone in any 24 hours (controls.md 1). */
export function readSoloDay(settings: Settings): Santim {
  // Birr that one person of the staff moves alone in 24 hours; above it, or always with 0, a second one confirms.
  return birr(settings.integer('SOLO_DAY', 1000, 0, 1_000_000));
}
