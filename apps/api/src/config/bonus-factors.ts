import type { Settings } from './settings';

/** How many times bonus money must be played before it becomes main money, by its source (rules.md "Bonus money"). */
export interface BonusFactors {
  readonly register: number;
  readonly campaign: number;
}

export function readBonusFactors(settings: Settings): BonusFactors {
  return {
    // How many times a register bonus must be played before it becomes main money; 0: it has no such condition, and
    // prizes won with it go to main money.
    register: settings.integer('BONUS_FACTOR_REGISTER', 5, 0, 100),
    // How many times a campaign prize must be played before it becomes main money; 0: it has no such condition.
    campaign: settings.integer('BONUS_FACTOR_CAMPAIGN', 1, 0, 100),
  };
}
