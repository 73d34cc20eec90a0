import { resolve } from 'node:path';
import { loadEnv } from '../config';
import { backup } from '../platform/backup';
import { readLogin } from '../platform/db';

/**
 * `npm run backup [-- folder] [--plain]`: copies the database, also while it is in use, into a new folder, by default
 * below backups/. The copy is encrypted with BACKUP_KEY; it is written without encryption only with `--plain`.
 */
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
const isPlain = process.argv.includes('--plain');
const [given] = process.argv.slice(2).filter((one) => one !== '--plain');
const folder = resolve(given ?? `backups/${stamp}`);
const start = performance.now();
try {
  const env = loadEnv();
  const key = isPlain ? 'plain' : env.backupKey;
  if (key === null)
    throw new Error(
      'BACKUP_KEY is not set: set it (openssl rand -hex 32), or add --plain to write for everybody',
    );
  const { tables, takenAt } = await backup(await readLogin(env), folder, key);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables as of ${takenAt} in ${seconds} s: ${folder}`);
  console.log(
    'The secrets of the installation are not in it: DRAW_KEY opens the draws of the rounds in progress.',
  );
  if (!isPlain) console.log('BACKUP_KEY opens it: keep the key elsewhere, and never beside it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
