import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { CasesModule } from '../payments';
import { AdminComplaints } from './admin-complaints';
import { AdminComplaintsController } from './admin-complaints.controller';
import { ComplaintCloser } from './complaint-closer';
import { ComplaintMetrics } from './complaint-metrics';
import { ComplaintsController } from './complaints.controller';
import { ComplaintsService } from './complaints.service';

/** Complaints of players, with deadlines that the house keeps (rules.md "Complaints"). */
@Module({
  imports: [CasesModule, NotificationsModule],
  controllers: [ComplaintsController, AdminComplaintsController],
  providers: [AdminComplaints, ComplaintCloser, ComplaintMetrics, ComplaintsService],
})
export class ComplaintsModule {}
