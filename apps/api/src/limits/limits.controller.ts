import { Body, Controller, Get, Put } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../platform/http';
import { ChangeLimitsDto, LimitsDto } from './limits.dto';
import { OwnLimits } from './own-limits';

/** A player's own limits (rules.md "Roles and protection"). */
@Controller('limits')
@Access('user')
export class LimitsController {
  constructor(private readonly limits: OwnLimits) {}

  /** Reads one's own limits and what is left of them. */
  @Get()
  view(@CurrentUser() user: SessionUser): Promise<LimitsDto> {
    return this.limits.view(user.id);
  }

  /** Changes one's own limits; a stricter one holds at once, a looser one later. */
  @Put()
  @Refuses('INVALID_AMOUNT')
  change(@CurrentUser() user: SessionUser, @Body() request: ChangeLimitsDto): Promise<LimitsDto> {
    return this.limits.change(user.id, request);
  }
}
