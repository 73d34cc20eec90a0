import { Module } from '@nestjs/common';
import { SiteSettingsModule } from './settings';
import { SecurityTxtController } from './security-txt.controller';
import { SiteConfigService } from './site-config';
import { SiteController } from './site.controller';
import { ProposalsModule } from '../staff/approvals';
import { RoomsModule } from '../rooms';
import { TaxModule } from '../tax';
import { AdminSettingsController, AdminSettingVersionsController } from './admin/settings.controller';
import { AdminSettingsService } from './admin/admin-settings.service';
import { SettingProposal } from './admin/setting-proposal';

/**
 * The public configuration of this deployment (GET config), the settings for staff, and the contact for security
 * problems.
 */
@Module({
  imports: [SiteSettingsModule, ProposalsModule, RoomsModule, TaxModule],
  controllers: [
    SiteController,
    SecurityTxtController,
    AdminSettingVersionsController,
    AdminSettingsController,
  ],
  providers: [SiteConfigService, AdminSettingsService, SettingProposal],
})
export class SiteModule {}
