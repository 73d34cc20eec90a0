import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { NotificationsModule } from '../../notifications';
import { ProposalsModule } from '../approvals';
import { Masks } from '../seat/masks';
import { Openings } from '../seat/openings';
import { OpeningsController } from '../seat/openings.controller';
import { SeatMask } from '../seat/seat-mask';
import { StaffModule } from '../staff.module';
import { AdminStaffController } from './admin-staff.controller';
import { StaffDesk } from './staff-desk';
import { StaffKinds } from './staff-kinds';
import { StaffMetrics } from './staff-metrics';
import { WalletModule } from '../../wallet';
import { AdminAuditLogController } from '../audit-log/audit-log.controller';
import { AdminController } from '../dashboard/admin.controller';
import { AdminService } from '../dashboard/admin.service';
import { DashboardService } from '../dashboard/dashboard.service';
import { DailyReport } from '../dashboard/daily-report';
import { HealthMetrics } from '../dashboard/health-metrics';
import { LiveMetrics } from '../dashboard/live-metrics';
import { MoneyReport } from '../dashboard/money-report';
import { PayoutsSwitchKind } from '../dashboard/payouts-switch';

/**
 * Proposals of admins about each other. Kept apart from StaffModule, because the commands on the server use that one
 * without proposals.
 */
@Module({
  imports: [NotificationsModule, ProposalsModule, StaffModule, WalletModule],
  controllers: [AdminStaffController, AdminAuditLogController, AdminController, OpeningsController],
  providers: [
    StaffDesk,
    StaffKinds,
    StaffMetrics,
    Masks,
    Openings,
    { provide: APP_INTERCEPTOR, useClass: SeatMask },
    AdminService,
    DailyReport,
    DashboardService,
    HealthMetrics,
    LiveMetrics,
    MoneyReport,
    PayoutsSwitchKind,
  ],
})
export class AdminStaffModule {}
