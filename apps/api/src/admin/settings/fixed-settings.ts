import { adjustmentLimits, scheduleStakes, spaceStakes, stakes } from '@libs/contract';
import type { Env } from '../../config';

/** Why staff cannot set something: the contract promises it, a rule fixes it, or all servers read it at their start. */
type Because = 'contract' | 'rule' | 'deployment';

/** What staff may want to know beside the settings, and cannot change here. */
export function fixedSettings(env: Env): { name: string; value: unknown; because: Because }[] {
  const { callIntervalMs, countdownMs, waitMs, lockMs, minPlayers } = env;
  return [
    { name: 'stakes', value: [...stakes], because: 'contract' },
    { name: 'spaceStakes', value: [...spaceStakes], because: 'contract' },
    { name: 'scheduleStakes', value: [...scheduleStakes], because: 'contract' },
    { name: 'secondAdminAbove', value: adjustmentLimits.aloneMax, because: 'rule' },
    { name: 'roundTimes', value: { callIntervalMs, countdownMs, waitMs, lockMs }, because: 'deployment' },
    { name: 'minPlayers', value: minPlayers, because: 'deployment' },
    { name: 'minimumAge', value: env.minimumAge, because: 'deployment' },
  ];
}
