import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access, CurrentUser, OfOwnSeat, Refuses, type SessionUser } from '../platform/http';
import { RateLimit } from '../platform/rate-limit';
import { AcceptedDto, CodeDto } from './factors.dto';
import { StaffInvitations } from './staff-invitations';

/** How a person becomes an admin (controls.md 2). */
@Controller('staff')
@Access('user')
@OfOwnSeat()
export class StaffController {
  constructor(private readonly invitations: StaffInvitations) {}

  /**
   * Takes the code of an invitation and makes the caller an admin. A caller without a second factor must first set one
   * up within ten minutes.
   */
  @Post('accept')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  @Refuses('INVALID_OTP', 'ACCOUNT_LOCKED', 'STEP_UP_REQUIRED')
  async accept(@CurrentUser() user: SessionUser, @Body() { code }: CodeDto): Promise<AcceptedDto> {
    const until = await this.invitations.accept(user, code);
    return { success: true, enrolUntil: until?.toISOString() ?? null };
  }
}
