import { campaignLimits } from '@libs/contract';
import { santim, toBirr, type Santim } from '@libs/money';
import type { Tx } from '../../platform/db';
import { DomainError, invalidField } from '../../platform/errors';
import type { PrizeTerms } from '../bonus-prizes';
import type { CampaignDays } from './campaign-state';

/** First and last bonus day, both included; YYYY-MM-DD in Addis Ababa. */
export interface DaySpan {
  firstDay: string;
  lastDay: string;
}

/** The input of staff for a campaign. */
export interface CampaignRequest {
  name: string;
  /** Number of ranks in its tables. */
  rankLimit: number;
  /** The terms by public stake in santim. */
  stakes: ReadonlyMap<Santim, PrizeTerms>;
  /** First and last day; null for a draft. */
  days: DaySpan | null;
}

/** The terms of one stake; santim as text. */
export interface StoredTerms {
  stake: string;
  min_games: number;
  prizes: string[];
}

/** A campaign with everything that staff decide about it. */
export interface StoredCampaign extends CampaignDays {
  id: string;
  name: string;
  rank_limit: number;
  stakes: StoredTerms[];
}

const DAY_MS = 24 * 3600_000;

/** @throws DomainError NOT_FOUND */
export async function readCampaign(tx: Tx, id: string): Promise<StoredCampaign> {
  const [row] = await tx.query<StoredCampaign>(
    `SELECT c.id, c.name, c.first_day, c.last_day, c.rank_limit, c.stopped_at, (
       SELECT COALESCE(json_agg(json_build_object('stake', s.stake::text, 'min_games', s.min_games,
         'prizes', s.prizes::text[]) ORDER BY s.stake), '[]')
       FROM bonus_campaign_stakes s WHERE s.campaign_id = c.id) AS stakes
     FROM bonus_campaigns c WHERE c.id = $1`,
    [id],
  );
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

export function storedTerms(stakes: CampaignRequest['stakes']): StoredTerms[] {
  return [...stakes].map(([stake, { minGames, prizes }]) => ({
    stake: stake.toString(),
    min_games: minGames,
    prizes: prizes.map(String),
  }));
}

/** The most that a campaign can pay, in santim: every prize of every stake on each of its days. */
export function largestCost(campaign: Omit<StoredCampaign, 'id' | 'stopped_at'>): Santim {
  return santim(perDay(campaign) * BigInt(daysOf(campaign)));
}

/** A campaign as people see it in a proposal; money in birr. */
export function shownCampaign(
  campaign: Omit<StoredCampaign, 'id' | 'stopped_at'>,
): Readonly<Record<string, unknown>> {
  return {
    name: campaign.name,
    firstDay: campaign.first_day,
    lastDay: campaign.last_day,
    days: daysOf(campaign),
    rankLimit: campaign.rank_limit,
    stakes: campaign.stakes.map(({ stake, min_games, prizes }) => ({
      stake: toBirr(santim(BigInt(stake))),
      minGames: min_games,
      prizes: prizes.map((prize) => toBirr(santim(BigInt(prize)))),
    })),
    perDay: toBirr(santim(perDay(campaign))),
    largestCost: toBirr(largestCost(campaign)),
  };
}

/** Days of a campaign, both ends included; 0 for a draft. */
export function daysOf({ first_day, last_day }: Pick<CampaignDays, 'first_day' | 'last_day'>): number {
  if (first_day === null || last_day === null) return 0;
  return Math.round((Date.parse(last_day) - Date.parse(first_day)) / DAY_MS) + 1;
}

/**
 * Refuses days that have already begun, because players have played on them without knowing about the prize.
 * @param shown the bonus day whose table is shown now
 */
export function requireComing(days: Pick<CampaignDays, 'first_day' | 'last_day'>, shown: string): void {
  if (days.first_day === null) return;
  if (days.first_day <= shown) throw invalidField('firstDay', 'field.past');
  const length = daysOf(days);
  if (length < 1 || length > campaignLimits.days) throw invalidField('lastDay');
}

function perDay({ stakes }: Pick<StoredCampaign, 'stakes'>): bigint {
  return stakes.flatMap(({ prizes }) => prizes).reduce((sum, prize) => sum + BigInt(prize), 0n);
}
