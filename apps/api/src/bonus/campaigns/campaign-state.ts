import type { Row } from '../../platform/db';
import type { Condition } from '../../platform/lists';
import { lastEndedDay, shownDay } from '../bonus-day';
import type { BonusCampaign } from './campaigns.entity';

/**
 * State of a campaign. `draft`: it has no days. `planned`: until 15:00 of its first day. `running`: until 09:00 after
 * its last day. `finished`: after that. `stopped`: staff stopped it, even if its last day still runs.
 */
export const campaignStates = ['draft', 'planned', 'running', 'finished', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** The columns that determine the state of a campaign. */
export type CampaignDays = Row<BonusCampaign, 'first_day' | 'last_day' | 'stopped_at'>;

/** The state of a campaign at a moment. */
export function campaignState({ first_day, last_day, stopped_at }: CampaignDays, now: Date): CampaignState {
  if (stopped_at !== null) return 'stopped';
  if (first_day === null || last_day === null) return 'draft';
  if (first_day > shownDay(now)) return 'planned';
  return last_day <= lastEndedDay(now) ? 'finished' : 'running';
}

const begun = (now: Date) => `c.first_day <= '${shownDay(now)}'::date`;
const over = (now: Date) => `c.last_day <= '${lastEndedDay(now)}'::date`;

/** The states as SQL conditions over `bonus_campaigns c`, for lists. */
export const campaignStatesSql: Readonly<Record<CampaignState, string | Condition>> = {
  stopped: 'c.stopped_at IS NOT NULL',
  draft: 'c.stopped_at IS NULL AND c.first_day IS NULL',
  planned: (_, now) => `c.stopped_at IS NULL AND NOT ${begun(now)}`,
  running: (_, now) => `c.stopped_at IS NULL AND ${begun(now)} AND NOT ${over(now)}`,
  finished: (_, now) => `c.stopped_at IS NULL AND ${over(now)}`,
};

/** The actions that staff may take in a state. */
export function verbsOf(state: CampaignState): CampaignVerb[] {
  if (state === 'draft') return ['edit', 'start'];
  if (state === 'planned') return ['edit', 'stop'];
  return state === 'running' ? ['stop'] : [];
}

export type CampaignVerb = 'edit' | 'start' | 'stop';
