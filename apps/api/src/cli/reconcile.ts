import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthModule } from '../auth';
import { ConfigModule } from '../config';
import { Reconcile, ComparisonModule } from '../payments';
import { PinoLogger } from '../platform/log';
import { PlatformModule } from '../platform/platform.module';

/** Only the modules that a comparison needs. */
@Module({ imports: [ConfigModule, PlatformModule, AuthModule, ComparisonModule] })
class ReconcileOnlyModule {}

/** `npm run reconcile`: compares the ledger, our payments and the providers, and fails if it prints any difference. */
const context = await NestFactory.createApplicationContext(ReconcileOnlyModule, {
  logger: new PinoLogger('fatal'),
});
try {
  const { ok, asked, unasked, differences } = await context.get(Reconcile).run();
  console.log(`${asked} payments compared, ${unasked} could not be asked about`);
  for (const { name, detail, ageSeconds } of differences)
    console.log(`DIFFERENCE ${name}: ${detail} (since ${ageSeconds} s)`);
  console.log(ok ? 'Everything agrees.' : `${differences.length} differences.`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await context.close();
}
