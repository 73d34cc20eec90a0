import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp, EvenWhenHeld } from '../../../platform/http';
import { Idempotent, type IdempotentCall } from '../../../platform/idempotency';
import { IdParam } from '../../../platform/ids';
import { ListRoutes, ReasonDto } from '../../../platform/lists';
import { CampaignDay } from './campaign-day';
import { CampaignProposedDto, CampaignRequestDto, DryRunDto, StartCampaignDto } from './campaigns.dto';
import { CampaignDto, campaignsList } from './campaigns.list';
import { AdminCampaignsService } from './admin-campaigns.service';
import { DryRun } from './dry-run';
import { CampaignDayDto, CampaignDayQueryDto, ForecastDto } from './forecast.dto';

/** Bonus campaigns (docs/admin-api.md, campaigns). */
@Controller('admin/campaigns')
@Access('admin')
export class AdminCampaignsController extends ListRoutes(campaignsList, {
  row: CampaignDto,
  many: 'bonus campaigns',
  one: 'one bonus campaign',
}) {
  constructor(
    private readonly campaigns: AdminCampaignsService,
    private readonly runs: DryRun,
    private readonly days: CampaignDay,
  ) {
    super();
  }

  /** Reads the leaderboard of one day of a campaign. */
  @Get(':id/leaderboard')
  @Refuses('NOT_FOUND')
  leaderboard(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Query() query: CampaignDayQueryDto,
  ): Promise<CampaignDayDto> {
    return this.days.of(admin, id, query);
  }

  /** Calculates what a campaign's terms would have cost on past days. Changes nothing. */
  @Post('dry-run')
  @HttpCode(200)
  dryRun(@CurrentUser() admin: SessionUser, @Body() request: DryRunDto): Promise<ForecastDto> {
    return this.runs.of(admin, request);
  }

  /** Proposes a bonus campaign. A second person must confirm it. */
  @Post()
  @HttpCode(200)
  @StepUp()
  make(
    @CurrentUser() admin: SessionUser,
    @Body() request: CampaignRequestDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<CampaignProposedDto> {
    return this.campaigns.make(admin, request, call);
  }

  /** Proposes changes of a campaign that has not begun. A second person must confirm them. */
  @Put(':id')
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  edit(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: CampaignRequestDto,
  ): Promise<CampaignProposedDto> {
    return this.campaigns.edit(admin, id, request);
  }

  /**
   * Proposes the days of a drafted campaign. After a second person has confirmed them, the campaign begins on its first
   * day.
   */
  @Post(':id/start')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  start(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: StartCampaignDto,
  ): Promise<CampaignProposedDto> {
    return this.campaigns.start(admin, id, request);
  }

  /** Stops a campaign: a day that has begun is still played and paid, and no further day begins. */
  @Post(':id/stop')
  @HttpCode(200)
  @EvenWhenHeld()
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  async stop(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<CampaignDto> {
    await this.campaigns.stop(admin, id, reason);
    return this.one(admin, id);
  }
}
