import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, StepUp, type SessionUser } from '../../platform/http';
import { AuditDto } from './admin.dto';
import { AdminService } from './admin.service';
import { ChangedSwitchDto, CountsDto, DashboardDto, SetSwitchDto } from './dashboard.dto';
import { DashboardService } from './dashboard.service';

/** Audit, dashboard, counts and the payouts switch, for system admins. */
@Controller('admin')
@Access('admin')
export class AdminController {
  constructor(
    private readonly admin: AdminService,
    private readonly dashboards: DashboardService,
  ) {}

  /** Checks every invariant of the ledger at once. */
  @Get('audit')
  audit(): Promise<AuditDto> {
    return this.admin.audit();
  }

  /** Reads the figures of the dashboard. */
  @Get('dashboard')
  dashboard(@CurrentUser() admin: SessionUser): Promise<DashboardDto> {
    return this.dashboards.view(admin);
  }

  /** Counts the items that wait for staff, for the badges of the menu. */
  @Get('counts')
  counts(@CurrentUser() admin: SessionUser): Promise<CountsDto> {
    return this.dashboards.counts(admin);
  }

  /** Switches automatic payouts off, or proposes to switch them on again. */
  @Post('payouts-switch')
  @HttpCode(200)
  @StepUp()
  @Refuses('IDEMPOTENCY_CONFLICT')
  payoutsSwitch(@CurrentUser() admin: SessionUser, @Body() request: SetSwitchDto): Promise<ChangedSwitchDto> {
    return this.dashboards.setPayouts(admin, request);
  }
}
