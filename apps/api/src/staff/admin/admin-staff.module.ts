import { Module } from '@nestjs/common';
import { ProposalsModule } from '../../proposals';
import { StaffModule } from '../staff.module';
import { AdminStaffController } from './admin-staff.controller';
import { StaffDesk } from './staff-desk';
import { StaffKinds } from './staff-kinds';
import { StaffMetrics } from './staff-metrics';

/** What admins propose about each other; apart from StaffModule, which the commands on the server use without proposals. */
@Module({
  imports: [ProposalsModule, StaffModule],
  controllers: [AdminStaffController],
  providers: [StaffDesk, StaffKinds, StaffMetrics],
})
export class AdminStaffModule {}
