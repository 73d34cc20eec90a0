import { Module } from '@nestjs/common';
import { DayTotals } from './day-totals';
import { DayTotalsJob } from './day-totals.job';
import { PartNames } from './part-names';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

/** The totals of days without the job, for the command that rebuilds them. */
@Module({ providers: [DayTotals], exports: [DayTotals] })
export class DayTotalsModule {}

/** The operator's reports, and the totals of closed days behind them. */
@Module({
  imports: [DayTotalsModule],
  controllers: [ReportsController],
  providers: [DayTotalsJob, PartNames, ReportsService],
})
export class ReportsModule {}
