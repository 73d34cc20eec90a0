import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { BonusModule } from '../bonus';
import { RoomsModule } from '../rooms';
import { SchedulesModule } from '../schedules';
import { SiteSettingsModule } from '../site-settings';
import { WalletModule } from '../wallet';
import { AdjustmentMoney } from './adjustments/adjustment-money';
import { AdminAdjustmentsController } from './adjustments/adjustments.controller';
import { Adjustments } from './adjustments/adjustments.service';
import { AdminController } from './admin.controller';
import { AdminService } from './admin.service';
import { AdminAuditLogController } from './audit-log/audit-log.controller';
import { AdminAuditLog } from './audit-log/audit-log.service';
import { CampaignDay } from './campaigns/campaign-day';
import { AdminCampaignsController } from './campaigns/campaigns.controller';
import { AdminCampaigns } from './campaigns/campaigns.service';
import { DryRun } from './campaigns/dry-run';
import { Dashboard } from './dashboard/dashboard.service';
import { DailyReport } from './dashboard/daily-report';
import { HealthMetrics } from './dashboard/health-metrics';
import { LiveMetrics } from './dashboard/live-metrics';
import { MoneyReport } from './dashboard/money-report';
import { AdminLeaderboardsController } from './leaderboards/leaderboards.controller';
import { AdminLeaderboards } from './leaderboards/leaderboards.service';
import { AdminLedgerController } from './ledger/ledger.controller';
import { AdminLedger } from './ledger/ledger.service';
import { RoundPage } from './rounds/round-page';
import { AdminRoundsController } from './rounds/rounds.controller';
import { AdminRounds } from './rounds/rounds.service';
import { AdminScheduledGamesController } from './scheduled-games/scheduled-games.controller';
import { AdminScheduledGames } from './scheduled-games/scheduled-games.service';
import { AdminSettingsController } from './settings/settings.controller';
import { AdminSettings } from './settings/settings.service';
import { AdminSpacesController } from './spaces/spaces.controller';
import { AdminSpaces } from './spaces/spaces.service';
import { Statement } from './spaces/statement';
import { StaffScope } from './staff-scope';
import { Timeline } from './users/timeline';
import { UserFacts } from './users/user-facts';
import { UserVerbs } from './users/user-verbs';
import { AdminUsersController } from './users/users.controller';
import { AdminUsers } from './users/users.service';

/**
 * The backoffice's own resources. A module that has more of its own to show adds a controller `admin/<resource>` and a
 * ListDefinition for platform/lists.
 */
@Module({
  imports: [AuthModule, BonusModule, RoomsModule, SchedulesModule, SiteSettingsModule, WalletModule],
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
    Adjustments,
    AdminAuditLog,
    AdminCampaigns,
    AdminLeaderboards,
    AdminLedger,
    AdminRounds,
    AdminScheduledGames,
    AdminSettings,
    AdminService,
    AdminSpaces,
    AdminUsers,
    CampaignDay,
    Dashboard,
    DailyReport,
    DryRun,
    HealthMetrics,
    LiveMetrics,
    MoneyReport,
    RoundPage,
    StaffScope,
    Statement,
    Timeline,
    UserFacts,
    UserVerbs,
  ],
})
export class AdminModule {}
