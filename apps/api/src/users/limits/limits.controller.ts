import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { ChangeLimitsDto, ConfirmLimitDto, LimitsDto } from './limits.dto';
import { OwnLimits } from './own-limits';

/** The limits, breaks and exclusions that players set for themselves (players.md 1). */
@Controller('limits')
@Access('user')
export class LimitsController {
  constructor(private readonly limits: OwnLimits) {}

  /** Reads the caller's own limits, and how much they have played. */
  @Get()
  view(@CurrentUser() user: SessionUser): Promise<LimitsDto> {
    return this.limits.view(user.id);
  }

  /**
   * Changes the caller's own limits. A stricter limit holds at once, a looser one only after the player confirms it 24
   * hours later.
   */
  @Put()
  @Refuses('INVALID_AMOUNT', 'LIMIT_BINDING')
  change(@CurrentUser() user: SessionUser, @Body() request: ChangeLimitsDto): Promise<LimitsDto> {
    return this.limits.change(user, request);
  }

  /** Confirms a looser limit that was asked for at least 24 hours and at most 8 days ago, and puts it into force. */
  @Post('confirm')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'LIMIT_BINDING')
  confirm(@CurrentUser() user: SessionUser, @Body() { field }: ConfirmLimitDto): Promise<LimitsDto> {
    return this.limits.confirm(user.id, field);
  }

  /**
   * Asks to come back from an exclusion whose time is over. The exclusion ends when the player asks again 24 hours
   * later.
   */
  @Post('return')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'LIMIT_BINDING')
  comeBack(@CurrentUser() user: SessionUser): Promise<LimitsDto> {
    return this.limits.comeBack(user.id);
  }
}
