import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthModule } from '../auth';
import { ConfigModule } from '../config';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import { PinoLogger } from '../platform/log';
import { PlatformModule } from '../platform/platform.module';
import { StaffInvitations, StaffModule, StaffReset } from '../staff';

/** Only the modules that an invitation needs, without rooms, jobs and players. */
@Module({ imports: [ConfigModule, PlatformModule, AuthModule, StaffModule] })
class StaffCommandModule {}

const [verb, phone] = process.argv.slice(2);
if ((verb !== 'invite' && verb !== 'reset') || phone === undefined) {
  console.error('usage: npm run staff-invite -- <phone>, or npm run staff-reset -- <phone>');
  process.exit(2);
}
const WHY: Readonly<Record<string, string>> = {
  INVALID_PHONE: 'this is no Ethiopian mobile number',
  FORBIDDEN: 'SYSTEM_ADMIN_PHONES does not list this phone',
  IDEMPOTENCY_CONFLICT: 'this person is an admin already; npm run staff-reset removes their second factors',
  NOT_FOUND: 'nobody is registered with this phone',
};

/**
 * `npm run staff-invite -- <phone>` and `npm run staff-reset -- <phone>`: print the code with which a person becomes an
 * admin.
 */
const context = await NestFactory.createApplicationContext(StaffCommandModule, {
  logger: new PinoLogger('warn'),
});
try {
  const code =
    verb === 'invite'
      ? await context.get(Db).transaction((tx) => context.get(StaffInvitations).invite(tx, phone, null))
      : await context.get(StaffReset).reset(phone, null);
  console.log(`${code}\nGood once, for 24 hours: the person signs in to /backoffice/ and enters it there.`);
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  console.error(WHY[error.code] ?? error.code);
  process.exitCode = 1;
} finally {
  await context.close();
}
