import type { Env } from './env-shape';
import { Settings, type Source } from './settings';

const SCHEMES = ['postgres:', 'postgresql:'];

/** The settings of `npm run migrate`, which knows nothing else: it runs apart from the servers (controls.md 4). */
export type MigrationEnv = Pick<Env, 'databaseUrl' | 'readDatabaseUrl'> & { migrationDatabaseUrl: string };

/** @throws SettingsError naming what is missing or wrong */
export function loadMigrationEnv(source: Source = process.env): MigrationEnv {
  const settings = new Settings(source);
  const databaseUrl = settings.required('DATABASE_URL');
  const migration = settings.url('MIGRATION_DATABASE_URL', null, SCHEMES) ?? databaseUrl;
  const readDatabaseUrl = settings.url('READ_DATABASE_URL', null, SCHEMES);
  settings.finish();
  return { databaseUrl, migrationDatabaseUrl: migration, readDatabaseUrl };
}
