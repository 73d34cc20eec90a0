import { Injectable } from '@nestjs/common';
import { birr, santim } from '@libs/money';
import { shownDay, Standings } from '../../bonus';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { birrOf, timeOf } from '../views';
import type { CampaignDayDto, CampaignDayQueryDto, PrizeRowDto } from './forecast.dto';
import { prizeRowOf } from './prize-row';

interface DayTerms {
  rank_limit: number;
  min_games: number;
  prizes: string[];
  paid_at: Date | null;
  /** Santim by user, once paid. */
  awards: Record<string, string>;
}

/** The table of one stake on one day of a campaign: what the ranks would earn now, or what was paid. */
@Injectable()
export class CampaignDay {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly standings: Standings,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError NOT_FOUND for a day or a stake that the campaign does not have */
  async of(admin: SessionUser, id: string, query: CampaignDayQueryDto): Promise<CampaignDayDto> {
    const stake = birr(query.stake);
    const day = query.day ?? shownDay(this.clock.now());
    const terms = await this.terms(id, day, stake);
    const prizes = terms.prizes.map((prize) => santim(BigInt(prize)));
    const ranked = await this.standings.top(
      { day, stake },
      { minGames: terms.min_games, prizes },
      terms.rank_limit,
    );
    const paid = (row: PrizeRowDto): PrizeRowDto =>
      terms.paid_at ? { ...row, prize: birrOf(BigInt(terms.awards[row.player.id] ?? 0)) } : row;
    this.log.note({
      actorId: admin.id,
      action: 'campaigns.leaderboard',
      subject: `campaign:${id}`,
      asked: { ...query },
    });
    return {
      day,
      stake: query.stake,
      minGames: terms.min_games,
      paidAt: timeOf(terms.paid_at),
      rows: ranked.map(prizeRowOf).map(paid),
    };
  }

  private async terms(id: string, day: string, stake: bigint): Promise<DayTerms> {
    const [row] = await this.db.query<DayTerms>(
      `SELECT c.rank_limit, COALESCE(d.min_games, s.min_games) AS min_games, COALESCE(d.prizes, s.prizes)::text[] AS prizes,
         d.paid_at, (SELECT COALESCE(json_object_agg(a.user_id, a.amount::text), '{}') FROM bonus_awards a
           WHERE a.campaign_id = c.id AND a.day = $2::date AND a.stake = s.stake) AS awards
       FROM bonus_campaigns c JOIN bonus_campaign_stakes s ON s.campaign_id = c.id AND s.stake = $3
       LEFT JOIN bonus_days d ON d.campaign_id = c.id AND d.stake = s.stake AND d.day = $2::date
       WHERE c.id = $1 AND $2::date BETWEEN c.first_day AND c.last_day`,
      [id, day, stake.toString()],
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }
}
