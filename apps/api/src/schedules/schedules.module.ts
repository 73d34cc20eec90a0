import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { LimitsModule } from '../users/limits';
import { NotificationsModule } from '../notifications';
import { RoomsModule } from '../rooms';
import { ScheduleCallingOff } from './schedule-calling-off';
import { ScheduleLeaving } from './schedule-leaving';
import { ScheduleRunner } from './schedule-runner';
import { ScheduleService } from './schedule.service';
import { ScheduleBroadcaster } from './schedule-broadcaster';
import { SchedulesController } from './schedules.controller';
import { SchedulesGateway } from './schedules.gateway';
import { AdminScheduledGamesController } from './admin/scheduled-games.controller';
import { AdminScheduledGamesService } from './admin/admin-scheduled-games.service';

/** Scheduled games: players agree on a time, and a hidden space opens for their round. */
@Module({
  imports: [AuthModule, LimitsModule, NotificationsModule, RoomsModule],
  controllers: [SchedulesController, AdminScheduledGamesController],
  providers: [
    ScheduleRunner,
    ScheduleService,
    ScheduleBroadcaster,
    ScheduleCallingOff,
    ScheduleLeaving,
    SchedulesGateway,
    AdminScheduledGamesService,
  ],
  exports: [ScheduleService],
})
export class SchedulesModule {}
