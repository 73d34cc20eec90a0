import { Module } from '@nestjs/common';
import { TransparencyModule } from '../../fairness/log';
import { AmountLimits } from './amount-limits';
import { SiteSettings } from './site-settings';

/** Settings that an operator changes while the product runs. */
@Module({
  imports: [TransparencyModule],
  providers: [AmountLimits, SiteSettings],
  exports: [AmountLimits, SiteSettings],
})
export class SiteSettingsModule {}
