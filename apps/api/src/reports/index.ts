export { DayTotals } from './day-totals';
export { DayTotalsModule, ReportsModule } from './reports.module';
