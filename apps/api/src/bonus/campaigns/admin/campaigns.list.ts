import { campaignState, campaignStatesSql, verbsOf } from '../campaign-state';
import { dayEnd, dayStart } from '../../bonus-day';
import {
  anywhere,
  birrOf,
  choice,
  type ListDefinition,
  search,
  timeOf,
  uuids,
} from '../../../platform/lists';
import type { CampaignDto } from './campaigns.dto';

export interface CampaignListRow {
  id: string;
  name: string;
  bonus_type: string;
  first_day: string | null;
  last_day: string | null;
  rank_limit: number;
  stopped_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** The terms by stake. Amounts are text, because numbers of JSON are floats. */
  stakes: { stake: string; min_games: number; prizes: string[] }[];
  largest_cost: bigint;
  paid: bigint;
  winners: number;
}

/** Bonus campaigns with their state at the given time. */
export function campaignsList(now: Date): ListDefinition<CampaignListRow, CampaignDto> {
  return {
    name: 'campaigns',
    table: 'bonus_campaigns',
    alias: 'c',
    key: 'c.id',
    select: `c.id, c.name, c.bonus_type, c.first_day::text, c.last_day::text, c.rank_limit, c.stopped_at, c.created_at,
      c.updated_at, c.largest_cost, s.stakes, a.paid, a.winners`,
    joins: `CROSS JOIN LATERAL (
        SELECT COALESCE(json_agg(json_build_object('stake', stake::text, 'min_games', min_games,
          'prizes', prizes::text[]) ORDER BY stake), '[]') AS stakes
        FROM bonus_campaign_stakes WHERE campaign_id = c.id) s
      CROSS JOIN LATERAL (
        SELECT COALESCE(sum(amount), 0)::bigint AS paid, count(*)::int AS winners
        FROM bonus_awards WHERE campaign_id = c.id) a`,
    sorts: { createdAt: 'c.created_at', firstDay: 'c.first_day', name: 'lower(c.name)' },
    defaultSort: ['createdAt', 'DESC'],
    filters: {
      id: uuids('c.id'),
      q: search((text, place) => `lower(c.name) LIKE ${place(anywhere(text))}`),
      state: choice(campaignStatesSql(now)),
    },
    impersonal: true,
    toView: (row) => viewOf(row, now),
  };
}

function viewOf(row: CampaignListRow, now: Date): CampaignDto {
  const state = campaignState(row, now);
  const prizes = row.stakes.flatMap((terms) => terms.prizes.map(BigInt));
  return {
    id: row.id,
    name: row.name,
    bonusType: row.bonus_type,
    state,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsAt: row.first_day && timeOf(dayStart(row.first_day)),
    endsAt: row.last_day && timeOf(dayEnd(row.last_day)),
    rankLimit: row.rank_limit,
    stakes: row.stakes.map((terms) => ({
      stake: birrOf(BigInt(terms.stake)),
      minGames: terms.min_games,
      prizes: terms.prizes.map((prize) => birrOf(BigInt(prize))),
    })),
    mostPerDay: birrOf(prizes.reduce((sum, prize) => sum + prize, 0n)),
    largestCost: birrOf(row.largest_cost),
    paid: birrOf(row.paid),
    winners: row.winners,
    stoppedAt: timeOf(row.stopped_at),
    createdAt: timeOf(row.created_at),
    updatedAt: timeOf(row.updated_at),
    can: verbsOf(state),
  };
}
