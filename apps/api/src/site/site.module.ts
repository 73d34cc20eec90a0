import { Module } from '@nestjs/common';
import { SiteConfigService } from './site-config';
import { SiteController } from './site.controller';

/** GET config. */
@Module({ controllers: [SiteController], providers: [SiteConfigService] })
export class SiteModule {}
