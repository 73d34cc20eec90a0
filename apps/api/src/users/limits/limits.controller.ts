import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { ChangeLimitsDto, ConfirmLimitDto, LimitsDto } from './limits.dto';
import { OwnLimits } from './own-limits';

/** What a player sets for themselves (players.md 1). */
@Controller('limits')
@Access('user')
export class LimitsController {
  constructor(private readonly limits: OwnLimits) {}

  /** Reads one's own limits, and what one has played. */
  @Get()
  view(@CurrentUser() user: SessionUser): Promise<LimitsDto> {
    return this.limits.view(user.id);
  }

  /** Changes one's own limits; a stricter one holds at once, a looser one when it is confirmed after 24 hours. */
  @Put()
  @Refuses('INVALID_AMOUNT', 'LIMIT_BINDING')
  change(@CurrentUser() user: SessionUser, @Body() request: ChangeLimitsDto): Promise<LimitsDto> {
    return this.limits.change(user, request);
  }

  /** Puts a looser limit into force that was asked for at least 24 hours, and at most 8 days, before. */
  @Post('confirm')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'LIMIT_BINDING')
  confirm(@CurrentUser() user: SessionUser, @Body() { field }: ConfirmLimitDto): Promise<LimitsDto> {
    return this.limits.confirm(user.id, field);
  }

  /** Asks to come back from an exclusion whose time is over; asked again 24 hours later, it ends. */
  @Post('return')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'LIMIT_BINDING')
  comeBack(@CurrentUser() user: SessionUser): Promise<LimitsDto> {
    return this.limits.comeBack(user.id);
  }
}
