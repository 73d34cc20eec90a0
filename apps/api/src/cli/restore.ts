import { resolve } from 'node:path';
import { loadMigrationEnv } from '../config';
import { noteRestore, restore } from '../platform/backup';
import { migrate } from '../platform/db';

/**
 * `npm run restore -- folder`: restores a backup into the empty database of MIGRATION_DATABASE_URL or, if that is not
 * set, of DATABASE_URL. It notes in the database of DATABASE_URL that a backup could be brought back.
 */
const [given] = process.argv.slice(2);
if (given === undefined) {
  console.error('usage: restore <folder of a backup>');
  process.exit(2);
}
const start = performance.now();
try {
  const { databaseUrl, migrationDatabaseUrl, backupKey: key } = loadMigrationEnv();
  const { tables, takenAt } = await restore(migrationDatabaseUrl, { folder: resolve(given), key }, migrate);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables as of ${takenAt} are back in ${seconds} s.`);
  if (!(await noteRestore(databaseUrl, performance.now() - start)))
    console.log('DATABASE_URL does not let this be noted, so npm run doctor will still ask for a restore.');
  console.log('Run npm run audit before a server starts on them.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
