import { Module } from '@nestjs/common';
import { AmountLimits } from './amount-limits';
import { SiteSettings } from './site-settings';

/** Settings that an operator changes while the product runs. */
@Module({ providers: [AmountLimits, SiteSettings], exports: [AmountLimits, SiteSettings] })
export class SiteSettingsModule {}
