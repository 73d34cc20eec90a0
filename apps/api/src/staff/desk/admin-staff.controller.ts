import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { ReasonDto } from '../../platform/lists';
import { InviteStaffDto, StaffMemberDto, StaffVerbDto } from './admin-staff.dto';
import { StaffDesk } from './staff-desk';

/** The admins as other admins see them, and proposals about them (controls.md 2). */
@Controller('admin/staff')
@Access('admin')
export class AdminStaffController {
  constructor(private readonly desk: StaffDesk) {}

  /** Lists, by phone, everybody who is an admin or inspector, was one, or may be invited. */
  @Get()
  list(@CurrentUser() admin: SessionUser): Promise<StaffMemberDto[]> {
    return this.desk.list(admin);
  }

  /** Proposes to invite an admin, by a listed phone, or an inspector until a day. After the confirmation the code goes to that phone by SMS. */
  @Post('invitations')
  @HttpCode(200)
  @StepUp()
  @Refuses('INVALID_PHONE', 'IDEMPOTENCY_CONFLICT')
  invite(@CurrentUser() admin: SessionUser, @Body() request: InviteStaffDto): Promise<StaffVerbDto> {
    return this.desk.invite(admin, request);
  }

  /** Proposes to remove the second factors of an admin or inspector, their sessions and rights, and to invite them anew. */
  @Post(':id/reset')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  reset(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<StaffVerbDto> {
    return this.desk.reset(admin, id, reason);
  }
}
