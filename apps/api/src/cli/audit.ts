import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthModule } from '../auth';
import { ConfigModule } from '../config';
import { ChainCheck } from '../platform/admin-log';
import { PinoLogger } from '../platform/log';
import { PlatformModule } from '../platform/platform.module';
import { AuditService, WalletModule } from '../wallet';

/** Only the modules that an audit needs, without rooms, jobs and players. */
@Module({ imports: [ConfigModule, PlatformModule, AuthModule, WalletModule] })
class AuditModule {}

/** A head of the audit log's chain from an earlier audit, as `<rows>:<hash>`. */
const [, seenRows, seenHead] = /^(\d+):([0-9a-f]{64})$/.exec(process.argv[2] ?? '') ?? [];

/**
 * `npm run audit [-- <rows>:<hash>]`: checks every invariant of the ledger and the chain of the audit log, prints the
 * rows that break one, and fails if there are any. If a head of an earlier audit is given, the chain must still contain
 * it.
 */
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
  const known = seenHead === undefined ? null : { rows: BigInt(seenRows ?? 0), head: seenHead };
  const chain = await context.get(ChainCheck).run(known);
  for (const line of chain.violations) console.log(`VIOLATION audit_chain: ${line}`);
  console.log(`The audit log: ${chain.rows} rows in its chain, head ${chain.rows}:${chain.head}`);
  process.exitCode = report.ok && chain.violations.length === 0 ? 0 : 1;
} finally {
  await context.close();
}
