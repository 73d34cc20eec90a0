import { Module } from '@nestjs/common';
import { SiteSettings } from './site-settings';

/** Settings that an operator changes while the product runs. */
@Module({ providers: [SiteSettings], exports: [SiteSettings] })
export class SiteSettingsModule {}
