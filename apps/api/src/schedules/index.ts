export { ScheduleService } from './schedule.service';
export { SchedulesModule } from './schedules.module';
