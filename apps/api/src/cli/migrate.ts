import 'reflect-metadata';
import { loadMigrationEnv } from '../config';
import { migrateAll } from '../platform/db';

/**
 * `npm run migrate`: brings the database up to date with the login of MIGRATION_DATABASE_URL, before servers start on
 * it. A superuser's login also makes the roles, and gives the roles in DATABASE_URL and READ_DATABASE_URL the passwords
 * from there.
 */
const start = performance.now();
try {
  const env = loadMigrationEnv();
  await migrateAll(env, env.migrationDatabaseUrl);
  console.log(`The database is up to date after ${((performance.now() - start) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
