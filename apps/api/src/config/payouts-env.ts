import { birr, type Santim } from '@libs/money';
import type { Settings } from './settings';

/** Limits on the money that may leave an account, and on its speed (rules.md "Payees"). */
export interface PayoutsEnv {
  /** True if a new payee must be confirmed by a code, and its name is compared. */
  readonly payeeCode: boolean;
  /** Hours for which a payee, or a receiver of transfers, counts as new; 0: never. */
  readonly payeeRestHours: number;
  /** The most that all new payees and new receivers together get in 24 hours. */
  readonly payeeRestSum: Santim;
  /** Minutes for which a payout to a new payee, or from a new device, can still be stopped; 0 for none. */
  readonly restMinutes: number;
  /** The most payouts in 24 hours. */
  readonly perDay: number;
  readonly sumPerDay: Santim;
  /** Unplayed money that may go to payees in 24 hours without a person's release. */
  readonly unplayedFree: Santim;
  /** Hours after which a payout of unplayed money is sent without a person's release. */
  readonly unplayedWaitHours: number;
  /** Days after which a freeze ends if nobody lifts it. */
  readonly freezeDays: number;
}

/** Reads the limits. In demo mode the money is not real, so by default none of them gets in the way. */
export function readPayouts(settings: Settings, demo: boolean): PayoutsEnv {
  return {
    // A withdrawal to an account that is not a payee yet waits for a code by SMS, and names are compared. Default: 1;
    // demo: 0.
    payeeCode: settings.flag('PAYEE_CODE', !demo),
    // Hours for which a new payee or a new receiver of transfers gets only a small sum.
    payeeRestHours: settings.integer('PAYEE_REST_HOURS', demo ? 0 : 24, 0, 720),
    // The most birr that all new payees and receivers of a player together get in 24 hours.
    payeeRestSum: birr(settings.integer('PAYEE_REST_SUM', 500, 0, 1_000_000)),
    // Minutes for which a payout is held if its payee was added in the last 7 days, or the device signed in within the
    // last 24 hours.
    restMinutes: settings.integer('PAYOUT_REST_MINUTES', demo ? 0 : 10, 0, 1440),
    // The most payouts of a player in 24 hours.
    perDay: settings.integer('PAYOUTS_PER_DAY', demo ? 1000 : 5, 1, 1000),
    // The most birr that a player's payouts add up to in 24 hours.
    sumPerDay: birr(settings.integer('PAYOUT_SUM_PER_DAY', demo ? 100_000_000 : 100_000, 1, 100_000_000)),
    // Birr of unplayed money that may go to payees in 24 hours without a person's release.
    unplayedFree: birr(settings.integer('UNPLAYED_FREE', demo ? 100_000_000 : 1000, 0, 100_000_000)),
    // Hours after which a payout of unplayed money is sent even without a person's release.
    unplayedWaitHours: settings.integer('UNPLAYED_WAIT_HOURS', 72, 1, 72),
    // Days after which a freeze ends if nobody lifts it.
    freezeDays: settings.integer('FREEZE_DAYS', 30, 1, 365),
  };
}
