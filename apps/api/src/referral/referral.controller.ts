import { Controller, Get, Query } from '@nestjs/common';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { PageDto } from '../platform/paging';
import { ReferralPageDto } from './referral.dto';
import { ReferralService } from './referral.service';

/** Referral income (protocol.md, referral/fetchAll). */
@Controller('referral')
@Access('user')
export class ReferralController {
  constructor(private readonly referral: ReferralService) {}

  /** Lists the players who signed up with the caller's code, and the caller's income from each. */
  @Get('fetchAll')
  fetchAll(@CurrentUser() user: SessionUser, @Query() page: PageDto): Promise<ReferralPageDto> {
    return this.referral.incomeOf(user.id, page.pageNumber ?? 1);
  }
}
