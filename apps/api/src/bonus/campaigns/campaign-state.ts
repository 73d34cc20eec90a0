import { lastEndedDay, shownDay } from '../bonus-day';

/**
 * Where a campaign stands: without days a draft; planned until 15:00 of its first day; running until 09:00 after its
 * last one; stopped by staff, whether or not its running day still counts.
 */
export type CampaignState = 'draft' | 'planned' | 'running' | 'finished' | 'stopped';

/** What of a campaign tells its state. */
export interface CampaignDays {
  first_day: string | null;
  last_day: string | null;
  stopped_at: Date | null;
}

/** The state of a campaign at a moment. */
export function campaignState({ first_day, last_day, stopped_at }: CampaignDays, now: Date): CampaignState {
  if (stopped_at !== null) return 'stopped';
  if (first_day === null || last_day === null) return 'draft';
  if (first_day > shownDay(now)) return 'planned';
  return last_day <= lastEndedDay(now) ? 'finished' : 'running';
}

/** The same as conditions over `bonus_campaigns c`, for lists. */
export function campaignStatesSql(now: Date): Record<CampaignState, string> {
  const begun = `c.first_day <= '${shownDay(now)}'::date`;
  const over = `c.last_day <= '${lastEndedDay(now)}'::date`;
  return {
    stopped: 'c.stopped_at IS NOT NULL',
    draft: 'c.stopped_at IS NULL AND c.first_day IS NULL',
    planned: `c.stopped_at IS NULL AND NOT ${begun}`,
    running: `c.stopped_at IS NULL AND ${begun} AND NOT ${over}`,
    finished: `c.stopped_at IS NULL AND ${over}`,
  };
}

/** What staff may do with a campaign now. */
export function verbsOf(state: CampaignState): CampaignVerb[] {
  if (state === 'draft') return ['edit', 'start'];
  if (state === 'planned') return ['edit', 'stop'];
  return state === 'running' ? ['stop'] : [];
}

export type CampaignVerb = 'edit' | 'start' | 'stop';
