import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '../site-settings';
import { SiteConfigService } from './site-config';
import { SiteController } from './site.controller';

/** The public configuration of this deployment (GET config). */
@Module({ imports: [SiteSettingsModule], controllers: [SiteController], providers: [SiteConfigService] })
export class SiteModule {}
