import { adjustmentLimits, scheduleStakes, spaceStakes, stakes } from '@libs/contract';
import type { Env } from '../../config';

/** Why staff cannot change a value: the contract promises it, a rule fixes it, or servers read it when they start. */
type FixedBy = 'contract' | 'rule' | 'deployment';

/** Values that the backoffice shows with the settings and that cannot be changed there. */
export function fixedSettings(env: Env): { name: string; value: unknown; fixedBy: FixedBy }[] {
  const { callIntervalMs, countdownMs, fullCountdownMs, waitMs, lockMs, minPlayers } = env;
  return [
    { name: 'stakes', value: [...stakes], fixedBy: 'contract' },
    { name: 'spaceStakes', value: [...spaceStakes], fixedBy: 'contract' },
    { name: 'scheduleStakes', value: [...scheduleStakes], fixedBy: 'contract' },
    { name: 'secondAdminAbove', value: adjustmentLimits.aloneMax, fixedBy: 'rule' },
    {
      name: 'roundTimes',
      value: { callIntervalMs, countdownMs, fullCountdownMs, waitMs, lockMs },
      fixedBy: 'deployment',
    },
    { name: 'minPlayers', value: minPlayers, fixedBy: 'deployment' },
    { name: 'minimumAge', value: env.minimumAge, fixedBy: 'deployment' },
  ];
}
