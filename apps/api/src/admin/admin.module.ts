import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { BonusModule } from '../bonus';
import { LimitsModule } from '../limits';
import { ProposalsModule } from '../proposals';
import { RoomsModule } from '../rooms';
import { SchedulesModule } from '../schedules';
import { SiteSettingsModule } from '../site-settings';
import { WalletModule } from '../wallet';
import { AdjustmentMoney } from './adjustments/adjustment-money';
import { AdjustmentProposal } from './adjustments/adjustment-proposal';
import { AdminAdjustmentsController } from './adjustments/adjustments.controller';
import { AdminAdjustmentsService } from './adjustments/admin-adjustments.service';
import { AdminController } from './admin.controller';
import { AdminService } from './admin.service';
import { AdminAuditLogController } from './audit-log/audit-log.controller';
import { AdminAuditLogService } from './audit-log/admin-audit-log.service';
import { CampaignDay } from './campaigns/campaign-day';
import { AdminCampaignsController } from './campaigns/campaigns.controller';
import { AdminCampaignsService } from './campaigns/admin-campaigns.service';
import { DryRun } from './campaigns/dry-run';
import { DashboardService } from './dashboard/dashboard.service';
import { DailyReport } from './dashboard/daily-report';
import { HealthMetrics } from './dashboard/health-metrics';
import { LiveMetrics } from './dashboard/live-metrics';
import { MoneyReport } from './dashboard/money-report';
import { PayoutsSwitchKind } from './dashboard/payouts-switch';
import { AdminLeaderboardsController } from './leaderboards/leaderboards.controller';
import { AdminLeaderboardsService } from './leaderboards/admin-leaderboards.service';
import { AdminLedgerController } from './ledger/ledger.controller';
import { AdminLedgerService } from './ledger/admin-ledger.service';
import { RoundPage } from './rounds/round-page';
import { AdminRoundsController } from './rounds/rounds.controller';
import { AdminRoundsService } from './rounds/admin-rounds.service';
import { AdminScheduledGamesController } from './scheduled-games/scheduled-games.controller';
import { AdminScheduledGamesService } from './scheduled-games/admin-scheduled-games.service';
import { AdminSettingsController } from './settings/settings.controller';
import { AdminSettingsService } from './settings/admin-settings.service';
import { SettingProposal } from './settings/setting-kind';
import { AdminSpacesController } from './spaces/spaces.controller';
import { AdminSpacesService } from './spaces/admin-spaces.service';
import { SpaceStatement } from './spaces/statement';
import { StaffScope } from './staff-scope';
import { Timeline } from './users/timeline';
import { UserFacts } from './users/user-facts';
import { UserKinds } from './users/user-kinds';
import { UserVerbs } from './users/user-verbs';
import { AdminUsersController } from './users/users.controller';
import { AdminUsersService } from './users/admin-users.service';

/**
 * The backoffice's own resources. Another module that has resources for the backoffice adds a controller
 * `admin/<resource>` and a ListDefinition for platform/lists.
 */
@Module({
  imports: [
    AuthModule,
    BonusModule,
    LimitsModule,
    ProposalsModule,
    RoomsModule,
    SchedulesModule,
    SiteSettingsModule,
    WalletModule,
  ],
  controllers: [
    AdminController,
    AdminAdjustmentsController,
    AdminAuditLogController,
    AdminCampaignsController,
    AdminLeaderboardsController,
    AdminLedgerController,
    AdminRoundsController,
    AdminScheduledGamesController,
    AdminSettingsController,
    AdminSpacesController,
    AdminUsersController,
  ],
  providers: [
    AdjustmentMoney,
    AdjustmentProposal,
    AdminAdjustmentsService,
    AdminAuditLogService,
    AdminCampaignsService,
    AdminLeaderboardsService,
    AdminLedgerService,
    AdminRoundsService,
    AdminScheduledGamesService,
    AdminSettingsService,
    AdminService,
    AdminSpacesService,
    AdminUsersService,
    CampaignDay,
    DashboardService,
    DailyReport,
    DryRun,
    HealthMetrics,
    LiveMetrics,
    MoneyReport,
    PayoutsSwitchKind,
    RoundPage,
    SettingProposal,
    StaffScope,
    SpaceStatement,
    Timeline,
    UserFacts,
    UserKinds,
    UserVerbs,
  ],
})
export class AdminModule {}
