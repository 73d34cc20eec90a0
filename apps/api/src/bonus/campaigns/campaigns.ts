import { Injectable } from '@nestjs/common';
import { santim, type Santim } from '@libs/money';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { dayEnd, dayStart, shownDay } from '../bonus-day';
import type { PrizeTerms } from '../bonus-prizes';

/** Life of the cached campaign. Every server sees a change after this time at the latest. */
const CACHED_MS = 1000;

/** A campaign with its days. */
export interface Campaign {
  id: string;
  bonusType: string;
  firstDay: string;
  lastDay: string;
  startsAt: Date;
  endsAt: Date;
  rankLimit: number;
  /** The terms by stake in santim, ascending. */
  stakes: ReadonlyMap<bigint, PrizeTerms>;
}

interface CampaignRow {
  id: string;
  bonus_type: string;
  first_day: string;
  last_day: string;
  rank_limit: number;
  stakes: { stake: string; min_games: number; prizes: string[] }[];
}

/** Reads the current campaign: the running one, else the next, else the last. No two campaigns share a day. */
@Injectable()
export class Campaigns {
  private cached: { day: string; campaign: Campaign | null; at: number } | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The current campaign, at most 1 s old; null while no campaign has days. */
  async current(): Promise<Campaign | null> {
    const day = shownDay(this.clock.now());
    const { cached } = this;
    if (cached?.day === day && performance.now() - cached.at < CACHED_MS) return cached.campaign;
    const at = performance.now();
    const [row] = await this.db.query<CampaignRow>(
      `SELECT c.id, c.bonus_type, c.first_day, c.last_day, c.rank_limit, s.stakes
       FROM bonus_campaigns c CROSS JOIN LATERAL (
         SELECT COALESCE(json_agg(json_build_object('stake', s.stake::text, 'min_games', s.min_games,
           'prizes', s.prizes::text[]) ORDER BY s.stake), '[]') AS stakes
         FROM bonus_campaign_stakes s WHERE s.campaign_id = c.id) s
       WHERE c.id = COALESCE(
         (SELECT id FROM bonus_campaigns WHERE last_day >= $1::date ORDER BY last_day LIMIT 1),
         (SELECT id FROM bonus_campaigns WHERE last_day < $1::date ORDER BY last_day DESC LIMIT 1))`,
      [day],
      'bonus_campaign',
    );
    const campaign = row ? campaignOf(row) : null;
    this.cached = { day, campaign, at };
    return campaign;
  }

  /** True between start and end of a campaign, also between two of its bonus days. */
  isActive(campaign: Campaign | null): campaign is Campaign {
    const now = this.clock.now();
    return campaign !== null && campaign.startsAt <= now && now < campaign.endsAt;
  }

  /** The public stakes, in santim, that earn points in the active campaign; empty without one. */
  async activeStakes(): Promise<ReadonlySet<bigint>> {
    const campaign = await this.current();
    return new Set(this.isActive(campaign) ? campaign.stakes.keys() : []);
  }
}

function campaignOf(row: CampaignRow): Campaign {
  return {
    id: row.id,
    bonusType: row.bonus_type,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsAt: dayStart(row.first_day),
    endsAt: dayEnd(row.last_day),
    rankLimit: row.rank_limit,
    stakes: new Map(
      row.stakes.map(({ stake, min_games, prizes }): [bigint, PrizeTerms] => [
        BigInt(stake),
        { minGames: min_games, prizes: prizes.map((prize): Santim => santim(BigInt(prize))) },
      ]),
    ),
  };
}
