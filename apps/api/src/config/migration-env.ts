import { resolve } from 'node:path';
import { readBonusFactors } from './bonus-factors';
import type { Env } from './env-shape';
import type { Settings } from './settings';
import { hasBackupKey, readBackupKey } from './secrets';
import { readStaffTerms, type StaffTerms } from './staff-terms';
import { readAdminPhones } from './admin-phones';

const SCHEMES = ['postgres:', 'postgresql:'];

/**
 * The settings of `npm run migrate`, which knows no others, because it runs apart from the servers (controls.md 4).
 * Demo mode must be set explicitly here, so that a forgotten NODE_ENV does not let staff play.
 */
export type MigrationEnv = Pick<
  Env,
  | 'databaseUrl'
  | 'readDatabaseUrl'
  | 'bonusFactors'
  | 'demo'
  | 'systemAdminPhones'
  | 'backupKey'
  | keyof StaffTerms
> & {
  migrationDatabaseUrl: string;
};

export function readMigration(settings: Settings): MigrationEnv {
  const databaseUrl = settings.required('DATABASE_URL');
  const migration = settings.url('MIGRATION_DATABASE_URL', null, SCHEMES) ?? databaseUrl;
  const readDatabaseUrl = settings.url('READ_DATABASE_URL', null, SCHEMES);
  const demo = settings.flag('DEMO', false);
  const dataDir = resolve(settings.text('DATA_DIR') ?? '.data');
  return {
    ...{ databaseUrl, migrationDatabaseUrl: migration, readDatabaseUrl, demo },
    ...readStaffTerms(settings, demo),
    bonusFactors: readBonusFactors(settings),
    systemAdminPhones: readAdminPhones(settings, demo),
    backupKey: readBackupKey(settings, hasBackupKey(dataDir) ? dataDir : null),
  };
}
