import { Body, Controller, Get, Put } from '@nestjs/common';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { ChangeLimitsDto, LimitsDto } from './limits.dto';
import { OwnLimits } from './own-limits';

/** A player's own limits (rules.md "Roles and protection"). */
@Controller('limits')
@Access('user')
export class LimitsController {
  constructor(private readonly limits: OwnLimits) {}

  @Get()
  view(@CurrentUser() user: SessionUser): Promise<LimitsDto> {
    return this.limits.view(user.id);
  }

  @Put()
  change(@CurrentUser() user: SessionUser, @Body() request: ChangeLimitsDto): Promise<LimitsDto> {
    return this.limits.change(user.id, request);
  }
}
