import pg from 'pg';
import { isName } from '@libs/transparency';
import { loadMigrationEnv } from '../config';

/**
 * `npm run log -- succeed <new origin>`: begins a new transparency log, whose first entry names the old one
 * (docs/operations.md). Stop all servers before, and start them afterwards with the new LOG_ORIGIN and another LOG_KEY.
 * It uses the login of MIGRATION_DATABASE_URL.
 */
const [verb, origin = ''] = process.argv.slice(2);
if (verb !== 'succeed' || !isName(origin)) {
  console.error('usage: npm run log -- succeed <new origin, such as bingo.example/log/2>');
  process.exit(2);
}
const client = new pg.Client({ connectionString: loadMigrationEnv().migrationDatabaseUrl });
try {
  await client.connect();
  const { rows } = await client.query<{ entry: string }>('SELECT succeed_log($1, now()) AS entry', [origin]);
  console.log(`The log is ${origin} now. Its first entry:\n\n${rows[0]?.entry}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await client.end();
}
