import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthModule } from '../auth';
import { ConfigModule } from '../config';
import { PinoLogger } from '../platform/log';
import { PlatformModule } from '../platform/platform.module';
import { AuditService, WalletModule } from '../wallet';

/** The modules that an audit needs, without rooms, jobs and players. */
@Module({ imports: [ConfigModule, PlatformModule, AuthModule, WalletModule] })
class AuditModule {}

/** `npm run audit`: checks every invariant of the ledger, prints the rows that break one, and fails if there are any. */
const context = await NestFactory.createApplicationContext(AuditModule, { logger: new PinoLogger('warn') });
try {
  const report = await context.get(AuditService).run();
  console.log(
    `${report.accounts} accounts, ${report.postings} postings, imbalance ${report.imbalance} santim`,
  );
  for (const { invariant, subject, detail, rule } of report.violations) {
    console.log(`VIOLATION ${invariant}: ${subject} (${detail}) breaks "${rule}"`);
  }
  console.log(report.ok ? 'The ledger is whole.' : `${report.violations.length} violations.`);
  process.exitCode = report.ok ? 0 : 1;
} finally {
  await context.close();
}
