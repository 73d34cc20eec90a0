import { resolve } from 'node:path';
import { loadEnv } from '../config';
import { backup } from '../platform/backup';
import { readLogin } from '../platform/db';

/** `npm run backup [-- folder]`: copies the database, also while in use, into a new folder; by default below backups/. */
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
const folder = resolve(process.argv[2] ?? `backups/${stamp}`);
const start = performance.now();
try {
  const { tables, takenAt } = await backup(await readLogin(loadEnv()), folder);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables as of ${takenAt} in ${seconds} s: ${folder}`);
  console.log(
    'The secrets of the installation are not in it: DRAW_KEY opens the draws of the rounds in progress.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
