import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../platform/http';
import { Idempotent, type IdempotentCall } from '../platform/idempotency';
import { DecimalIdParam } from '../platform/ids';
import { RateLimit } from '../platform/rate-limit';
import {
  ComplaintTextDto,
  MadeComplaintDto,
  NewComplaintDto,
  OwnComplaintDto,
  OwnComplaintsDto,
} from './complaints.dto';
import { ComplaintsService } from './complaints.service';

/** Complaints of players (rules.md "Complaints"). */
@Controller('complaints')
@Access('user')
export class ComplaintsController {
  constructor(private readonly complaints: ComplaintsService) {}

  /** Makes a complaint about a round, a payment or a person of the caller. */
  @Post()
  @RateLimit({ perUser: { points: 10, seconds: 3600, durable: true } })
  @Refuses('NOT_FOUND', 'LIMIT_REACHED')
  make(
    @CurrentUser() user: SessionUser,
    @Body() form: NewComplaintDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<MadeComplaintDto> {
    return this.complaints.make(user.id, form, call);
  }

  /** Lists the caller's complaints. */
  @Get()
  async own(@CurrentUser() user: SessionUser): Promise<OwnComplaintsDto> {
    return { complaints: await this.complaints.own(user.id) };
  }

  /** Appeals against the answer to a complaint of the caller, once and within 14 days. */
  @Post(':number/appeal')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  appeal(
    @CurrentUser() user: SessionUser,
    @Param('number', DecimalIdParam) number: string,
    @Body() { text }: ComplaintTextDto,
  ): Promise<OwnComplaintDto> {
    return this.complaints.appeal(user.id, number, text);
  }
}
