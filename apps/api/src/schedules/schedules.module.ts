import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { LimitsModule } from '../limits';
import { NotificationsModule } from '../notifications';
import { RoomsModule } from '../rooms';
import { ScheduleLeaving } from './schedule-leaving';
import { ScheduleRunner } from './schedule-runner';
import { ScheduleService } from './schedule.service';
import { ScheduleBroadcaster } from './schedule-broadcaster';
import { SchedulesController } from './schedules.controller';
import { SchedulesGateway } from './schedules.gateway';

/** Scheduled games: players agree on a time, and a hidden space opens for their round. */
@Module({
  imports: [AuthModule, LimitsModule, NotificationsModule, RoomsModule],
  controllers: [SchedulesController],
  providers: [ScheduleRunner, ScheduleService, ScheduleBroadcaster, ScheduleLeaving, SchedulesGateway],
  exports: [ScheduleService],
})
export class SchedulesModule {}
