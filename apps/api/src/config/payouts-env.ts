import { birr, type Santim } from '@libs/money';
import type { Settings } from './settings';

/** What may leave an account, and how fast (rules.md "Payees"). */
export interface PayoutsEnv {
  /** True: a new payee is confirmed by a code, and its name is compared. */
  readonly payeeCode: boolean;
  /** Hours in which a new payee, or a new receiver of transfers, is new; 0: it never is. */
  readonly payeeRestHours: number;
  /** What all new payees and new receivers get in 24 hours. */
  readonly payeeRestSum: Santim;
  /** Minutes in which a payout to a young payee, or from a new device, can still be stopped; 0 for none. */
  readonly restMinutes: number;
  /** Payouts in 24 hours. */
  readonly perDay: number;
  readonly sumPerDay: Santim;
  /** Unplayed money that goes to payees in 24 hours without a person. */
  readonly unplayedFree: Santim;
  /** Hours after which a payout of unplayed money goes without a person. */
  readonly unplayedWaitHours: number;
  /** Days after which a freeze ends that nobody has lifted. */
  readonly freezeDays: number;
}

/** Demo mode plays with toy money: by default nothing of this stands in the way there. */
export function readPayouts(settings: Settings, demo: boolean): PayoutsEnv {
  return {
    // A withdrawal to an account that is no payee waits for a code by SMS, and names are compared. Default: 1; demo: 0.
    payeeCode: settings.flag('PAYEE_CODE', !demo),
    // Hours in which a new payee or a new receiver of transfers gets little.
    payeeRestHours: settings.integer('PAYEE_REST_HOURS', demo ? 0 : 24, 0, 720),
    // Birr that all new payees and receivers of a player get in 24 hours.
    payeeRestSum: birr(settings.integer('PAYEE_REST_SUM', 500, 0, 1_000_000)),
    // Minutes for which a payout to a payee of the last 7 days, or from a device of the last 24 hours, is kept back.
    restMinutes: settings.integer('PAYOUT_REST_MINUTES', demo ? 0 : 10, 0, 1440),
    // Payouts of a player in 24 hours.
    perDay: settings.integer('PAYOUTS_PER_DAY', demo ? 1000 : 5, 1, 1000),
    // Birr that a player's payouts come to in 24 hours at most.
    sumPerDay: birr(settings.integer('PAYOUT_SUM_PER_DAY', demo ? 100_000_000 : 100_000, 1, 100_000_000)),
    // Birr of unplayed money that goes to payees in 24 hours without a person.
    unplayedFree: birr(settings.integer('UNPLAYED_FREE', demo ? 100_000_000 : 1000, 0, 100_000_000)),
    // Hours after which a payout of unplayed money goes even though no person has looked at it.
    unplayedWaitHours: settings.integer('UNPLAYED_WAIT_HOURS', 72, 1, 72),
    // Days after which a freeze ends that nobody has lifted.
    freezeDays: settings.integer('FREEZE_DAYS', 30, 1, 365),
  };
}
