import { birr, type Santim } from '@libs/money';
import type { Settings } from './settings';

export const sharedDeviceRules = ['refuse', 'note'] as const;

/** What the database keeps of staff who act alone (controls.md 1); who migrates writes it there. */
export interface StaffTerms {
  /** What one person of the staff moves alone in any 24 hours; 0: nothing. */
  readonly soloDay: Santim;
  /** The same in any 30 days. */
  readonly soloMonth: Santim;
  /** Whether a browser that two people share keeps one from deciding about the other, or is only noted. */
  readonly sharedDevice: (typeof sharedDeviceRules)[number];
}

export function readStaffTerms(settings: Settings, demo: boolean): StaffTerms {
  return {
    // Birr that one person of the staff moves alone in 24 hours; above it, or always with 0, a second one confirms.
    soloDay: birr(settings.integer('SOLO_DAY', 1000, 0, 1_000_000)),
    // The same in 30 days: whoever stays below the day's sum every day meets this one.
    soloMonth: birr(settings.integer('SOLO_MONTH', 10_000, 0, 10_000_000)),
    // Whether staff who share a browser with a player or a colleague may decide about them: `refuse`, or `note` in the audit log only.
    sharedDevice: settings.oneOf('SHARED_DEVICE', sharedDeviceRules, demo ? 'note' : 'refuse'),
  };
}
