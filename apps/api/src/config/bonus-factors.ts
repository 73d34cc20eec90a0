import type { Settings } from './settings';

/** How often bonus money is played before it turns to main, by where it comes from (rules.md "Bonus money"). */
export interface BonusFactors {
  readonly register: number;
  readonly campaign: number;
}

export function readBonusFactors(settings: Settings): BonusFactors {
  return {
    // How often a register bonus is played before it turns to main money; 0: it is bound to nothing, as bonus money of before.
    register: settings.integer('BONUS_FACTOR_REGISTER', 5, 0, 100),
    // The same of a campaign prize.
    campaign: settings.integer('BONUS_FACTOR_CAMPAIGN', 1, 0, 100),
  };
}
