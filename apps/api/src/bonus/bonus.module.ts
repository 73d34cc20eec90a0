import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '../site-settings';
import { WalletModule } from '../wallet';
import { BonusController } from './bonus.controller';
import { BonusPayoutJob } from './bonus-payout.job';
import { BonusPayouts } from './bonus-payouts';
import { BonusService } from './bonus.service';
import { CampaignChanges } from './campaign-changes';
import { CampaignForecast } from './campaign-forecast';
import { Campaigns } from './campaigns';
import { DefaultCampaign } from './default-campaign';
import { RegisterBonus } from './register-bonus';
import { Standings } from './standings';

/** The bonus promotion: campaigns, points, prizes; and the bonus for signing up. */
@Module({
  imports: [SiteSettingsModule, WalletModule],
  controllers: [BonusController],
  providers: [
    BonusPayoutJob,
    BonusPayouts,
    BonusService,
    CampaignChanges,
    CampaignForecast,
    Campaigns,
    DefaultCampaign,
    RegisterBonus,
    Standings,
  ],
  exports: [CampaignChanges, CampaignForecast, Campaigns, RegisterBonus, Standings],
})
export class BonusModule {}
