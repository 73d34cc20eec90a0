import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '../site-settings';
import { SecurityTxtController } from './security-txt.controller';
import { SiteConfigService } from './site-config';
import { SiteController } from './site.controller';

/** The public configuration of this deployment (GET config), and whom to tell what is insecure. */
@Module({
  imports: [SiteSettingsModule],
  controllers: [SiteController, SecurityTxtController],
  providers: [SiteConfigService],
})
export class SiteModule {}
