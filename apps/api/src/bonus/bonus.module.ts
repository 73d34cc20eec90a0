import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '../site-settings';
import { WalletModule } from '../wallet';
import { BonusController } from './bonus.controller';
import { BonusPayoutJob } from './bonus-payout.job';
import { BonusPayouts } from './bonus-payouts';
import { BonusService } from './bonus.service';
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
    Campaigns,
    DefaultCampaign,
    RegisterBonus,
    Standings,
  ],
  exports: [Campaigns, RegisterBonus],
})
export class BonusModule {}
