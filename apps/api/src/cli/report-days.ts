import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import { ConfigModule } from '../config';
import { AuthModule } from '../auth';
import { PinoLogger } from '../platform/log';
import { PlatformModule } from '../platform/platform.module';
import { DayTotals, DayTotalsModule } from '../reports';

/** Only the modules that day totals need. */
@Module({ imports: [ConfigModule, PlatformModule, AuthModule, DayTotalsModule] })
class ReportDaysModule {}

const [from, to] = process.argv.slice(2);
if ([from, to].some((day) => day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day))) {
  console.error('usage: npm run report-days [-- <first day> [<last day>]], days as 2026-11-26');
  process.exit(2);
}

/**
 * `npm run report-days [-- <first day> [<last day>]]`: makes the day totals of the reports anew from the ledger, prints the days
 * on which a total has changed, and says how long it took.
 */
const context = await NestFactory.createApplicationContext(ReportDaysModule, {
  logger: new PinoLogger('warn'),
});
try {
  const start = performance.now();
  const days = await context.get(DayTotals).rebuild({ from, to }, (day, changed) => {
    if (changed > 0) console.log(`${day}: ${changed} totals`);
  });
  console.log(`${days} days in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
} finally {
  await context.close();
}
