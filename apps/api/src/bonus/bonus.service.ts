import { Injectable } from '@nestjs/common';
import { campaignLimits, maskName } from '@libs/contract';
import { birr, santim, toBirr } from '@libs/money';
import { Clock } from '../platform/clock';
import { shownDay } from './bonus-day';
import type {
  BonusConfigDto,
  LeaderboardDto,
  LeaderboardRowDto,
  PlayedLeaderboardAnswerDto,
} from './bonus.dto';
import { Campaigns, type Campaign } from './campaigns/campaigns';
import { Standings } from './standings';

/** The promotion and its tables, as players see them. */
@Injectable()
export class BonusService {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly standings: Standings,
    private readonly clock: Clock,
  ) {}

  async config(): Promise<BonusConfigDto> {
    const campaign = await this.campaigns.current();
    const stakes = [...(campaign?.stakes ?? [])].map(([stake, terms]) => ({ key: birrOf(stake), ...terms }));
    return {
      isActive: this.campaigns.isActive(campaign),
      stakes: stakes.map(({ key }) => key),
      bonusTypes: campaign ? [campaign.bonusType] : [],
      structure: Object.fromEntries(stakes.map(({ key, prizes }) => [key, prizes.map(toBirr)])),
      minGames: Object.fromEntries(stakes.map(({ key, minGames }) => [key, minGames])),
      startDate: campaign?.startsAt.toISOString() ?? null,
      endDate: campaign?.endsAt.toISOString() ?? null,
      rankLimit: campaign?.rankLimit ?? campaignLimits.rankLimit.usual,
    };
  }

  /** The tables of all bonus stakes for the running bonus day; between 09:00 and 15:00 for the last one. */
  async list(userId: string): Promise<LeaderboardDto> {
    const shown = await this.shown();
    if (!shown) return { leaderboard: {} };
    const tables = await Promise.all(
      [...shown.campaign.stakes.keys()].map(async (stake): Promise<[number, LeaderboardRowDto[]]> => [
        birrOf(stake),
        await this.table(userId, shown, stake),
      ]),
    );
    return { leaderboard: Object.fromEntries(tables) };
  }

  /** The table of one stake, with the caller's own place. A stake outside the promotion has an empty table. */
  async played(userId: string, stakeBirr: number): Promise<PlayedLeaderboardAnswerDto> {
    const stake = birr(stakeBirr);
    const shown = await this.shown();
    if (!shown?.campaign.stakes.has(stake)) return { own: { rank: null, points: 0 }, top: [] };
    const [own, top] = await Promise.all([
      this.standings.of({ day: shown.day, stake }, userId),
      this.table(userId, shown, stake),
    ]);
    return { own, top };
  }

  /** The day whose table is shown; null if it is not a day of the campaign. */
  private async shown(): Promise<{ day: string; campaign: Campaign } | null> {
    const campaign = await this.campaigns.current();
    const day = shownDay(this.clock.now());
    return campaign && campaign.firstDay <= day && day <= campaign.lastDay ? { day, campaign } : null;
  }

  private async table(
    userId: string,
    { day, campaign }: { day: string; campaign: Campaign },
    stake: bigint,
  ): Promise<LeaderboardRowDto[]> {
    const terms = campaign.stakes.get(stake);
    if (!terms) return [];
    return (await this.standings.top({ day, stake }, terms, campaign.rankLimit)).map(
      ({ rank, standing: { user_id: id, name, points }, prize }) => {
        const mine = id === userId;
        return { rank, name: mine ? name : maskName(name), points, prize: toBirr(prize), mine };
      },
    );
  }
}

function birrOf(stake: bigint): number {
  return toBirr(santim(stake));
}
