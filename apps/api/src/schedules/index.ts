export { SchedulesModule } from './schedules.module';
export { nextDue } from './schedule-times';
