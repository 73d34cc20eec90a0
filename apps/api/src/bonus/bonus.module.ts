import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { ProposalsModule } from '../staff/approvals';
import { SiteSettingsModule } from '../site/settings';
import { WalletModule } from '../wallet';
import { BonusController } from './bonus.controller';
import { BonusEndJob } from './bonus-end.job';
import { BonusPayoutJob } from './payouts/bonus-payout.job';
import { BonusPayouts } from './payouts/bonus-payouts';
import { CheckedPrizes } from './payouts/checked-prizes';
import { BonusService } from './bonus.service';
import { CampaignChanges } from './campaigns/campaign-changes';
import { CampaignForecast } from './campaigns/campaign-forecast';
import { CampaignKinds } from './campaigns/campaign-kinds';
import { Campaigns } from './campaigns/campaigns';
import { DefaultCampaign } from './campaigns/default-campaign';
import { RegisterBonus } from './register-bonus';
import { Standings } from './standings';
import { StandingsCounter } from './standings-counter';
import { CampaignDay } from './campaigns/admin/campaign-day';
import { AdminCampaignsController } from './campaigns/admin/campaigns.controller';
import { AdminCampaignsService } from './campaigns/admin/admin-campaigns.service';
import { DryRun } from './campaigns/admin/dry-run';

/** The bonus promotion: campaigns, points, prizes; and the bonus for signing up. */
@Module({
  imports: [NotificationsModule, ProposalsModule, SiteSettingsModule, WalletModule],
  controllers: [BonusController, AdminCampaignsController],
  providers: [
    BonusEndJob,
    BonusPayoutJob,
    BonusPayouts,
    BonusService,
    CampaignChanges,
    CampaignForecast,
    CampaignKinds,
    CheckedPrizes,
    Campaigns,
    DefaultCampaign,
    RegisterBonus,
    Standings,
    StandingsCounter,
    AdminCampaignsService,
    CampaignDay,
    DryRun,
  ],
  exports: [
    CampaignChanges,
    CampaignForecast,
    Campaigns,
    CheckedPrizes,
    RegisterBonus,
    Standings,
    StandingsCounter,
  ],
})
export class BonusModule {}
