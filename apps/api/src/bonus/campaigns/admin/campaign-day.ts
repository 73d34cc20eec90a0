import { Injectable } from '@nestjs/common';
import { birr, santim } from '@libs/money';
import { shownDay } from '../../bonus-day';
import { Standings } from '../../standings';
import { AdminLog } from '../../../platform/admin-log';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { birrOf, timeOf } from '../../../platform/lists';
import type { CampaignDayDto, CampaignDayQueryDto, PrizeRowDto } from './forecast.dto';
import { prizeRowOf } from './prize-row';

interface DayTerms {
  day: string;
  rank_limit: number;
  min_games: number;
  prizes: string[];
  paid_at: Date | null;
  /** Paid prizes by user, in santim as text; empty before the payment. */
  awards: Record<string, string>;
}

/**
 * Shows the table of one stake on one day of a campaign, with the prizes that would be paid at present, or the paid
 * ones once the day is paid.
 */
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
    const terms = await this.terms(id, stake, query.day);
    const { day } = terms;
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

  /** The terms of a day. Without a day: of the day that players see now, or of the last day if the campaign is over. */
  private async terms(id: string, stake: bigint, day: string | undefined): Promise<DayTerms> {
    const [row] = await this.db.query<DayTerms>(
      `SELECT w.day, c.rank_limit, COALESCE(d.min_games, s.min_games) AS min_games,
         COALESCE(d.prizes, s.prizes)::text[] AS prizes, d.paid_at, (
           SELECT COALESCE(json_object_agg(a.user_id, a.amount::text), '{}') FROM bonus_awards a
           WHERE a.campaign_id = c.id AND a.day = w.day AND a.stake = s.stake) AS awards
       FROM bonus_campaigns c JOIN bonus_campaign_stakes s ON s.campaign_id = c.id AND s.stake = $2
       CROSS JOIN LATERAL (SELECT COALESCE($3::date, LEAST($4::date, c.last_day)) AS day) w
       LEFT JOIN bonus_days d ON d.campaign_id = c.id AND d.stake = s.stake AND d.day = w.day
       WHERE c.id = $1 AND w.day BETWEEN c.first_day AND c.last_day`,
      [id, stake.toString(), day ?? null, shownDay(this.clock.now())],
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }
}
