import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { ExclusionHooks } from './exclusion-hooks';
import { Exclusions } from './exclusions';
import { Limits } from './limits';
import { LimitsController } from './limits.controller';
import { OwnLimits } from './own-limits';

/** Limits, breaks and exclusions that players set for themselves. */
@Module({
  imports: [AuthModule],
  controllers: [LimitsController],
  providers: [Limits, OwnLimits, Exclusions, ExclusionHooks],
  exports: [Limits, ExclusionHooks],
})
export class LimitsModule {}
