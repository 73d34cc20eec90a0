import { birr, type Santim } from '@libs/money';
import type { Settings } from './settings';

export const sharedDeviceRules = ['refuse', 'note'] as const;

/** The terms for staff who act alone, which the database stores (controls.md 1); the migration writes them there. */
export interface StaffTerms {
  /** The santim that one member of staff may move alone in any 24 hours; 0: none. */
  readonly soloDay: Santim;
  /** The santim that one member of staff may move alone in any 30 days; 0: none. */
  readonly soloMonth: Santim;
  /** `refuse`: people who share a browser may not decide about each other. `note`: the shared browser is only noted. */
  readonly sharedDevice: (typeof sharedDeviceRules)[number];
}

export function readStaffTerms(settings: Settings, demo: boolean): StaffTerms {
  return {
    // Birr that one member of staff may move alone in 24 hours; above it, or always with 0, a second one must confirm.
    soloDay: birr(settings.integer('SOLO_DAY', 1000, 0, 1_000_000)),
    // Birr that one member of staff may move alone in 30 days; it limits a person who stays below the daily sum.
    soloMonth: birr(settings.integer('SOLO_MONTH', 10_000, 0, 10_000_000)),
    // Whether staff who share a browser with a player or a colleague may decide about them: `refuse`, or `note` in the audit log only.
    sharedDevice: settings.oneOf('SHARED_DEVICE', sharedDeviceRules, demo ? 'note' : 'refuse'),
  };
}
