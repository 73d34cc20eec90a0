import { Injectable } from '@nestjs/common';
import { campaignLimits } from '@libs/contract';
import { santim, sumOf } from '@libs/money';
import { CampaignForecast, type ForecastDay } from '../campaign-forecast';
import { AdminLog } from '../../../platform/admin-log';
import type { SessionUser } from '../../../platform/http';
import { birrOf } from '../../../platform/lists';
import type { DryRunDto } from './campaigns.dto';
import type { ForecastDayDto, ForecastDto } from './forecast.dto';
import { prizeRowOf } from './prize-row';
import { termsOf } from './terms';

/** Calculates the cost of terms on past bonus days, and a forecast for a campaign. Changes nothing. */
@Injectable()
export class DryRun {
  constructor(
    private readonly forecasts: CampaignForecast,
    private readonly log: AdminLog,
  ) {}

  async of(admin: SessionUser, request: DryRunDto): Promise<ForecastDto> {
    const { stakes, pastDays = campaignLimits.pastDays.usual, campaignDays = 1 } = request;
    const terms = termsOf(stakes);
    const days = await this.forecasts.of(terms, pastDays);
    const cost = sumOf(days.map((day) => day.cost));
    const aDay = sumOf([...terms.values()].flatMap(({ prizes }) => prizes));
    // Reading is logged, because the answer names the winners, which is personal data.
    this.log.note({
      actorId: admin.id,
      action: 'campaigns.dryRun',
      subject: 'campaigns',
      asked: { pastDays, stakes },
    });
    return {
      from: days.at(-1)?.day ?? '',
      to: days[0]?.day ?? '',
      pastDays,
      campaignDays,
      winners: days.reduce((sum, { prizes }) => sum + prizes.length, 0),
      cost: birrOf(cost),
      house: birrOf(sumOf(days.map((day) => day.house))),
      perDay: birrOf(cost / BigInt(pastDays)),
      expected: birrOf((cost * BigInt(campaignDays)) / BigInt(pastDays)),
      most: birrOf(santim(aDay * BigInt(campaignDays))),
      days: days.map(viewOf),
    };
  }
}

function viewOf({ stake, house, cost, prizes, ...rest }: ForecastDay): ForecastDayDto {
  return {
    ...rest,
    stake: birrOf(stake),
    house: birrOf(house),
    cost: birrOf(cost),
    prizes: prizes.map(prizeRowOf),
  };
}
