import { birr, type Santim } from '@libs/money';
import type { Settings } from './settings';

/** SOLO_DAY in santim: what one of the staff may move alone in any 24 hours (controls.md 1.3). */
export function readSoloDay(settings: Settings): Santim {
  return birr(settings.integer('SOLO_DAY', 1000, 0, 1_000_000));
}
