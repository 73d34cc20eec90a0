import { Module } from '@nestjs/common';
import { Limits } from './limits';
import { LimitsController } from './limits.controller';
import { OwnLimits } from './own-limits';

/** Daily deposit limit and self-exclusion. */
@Module({ controllers: [LimitsController], providers: [Limits, OwnLimits], exports: [Limits] })
export class LimitsModule {}
