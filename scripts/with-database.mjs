// node scripts/with-database.mjs <script> [arguments]: runs a script with DATABASE_URL, which is the embedded Postgres of
// this checkout (joined if `npm start` runs, else started for as long as needed) unless it is set already.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { leave, live, onLeave } from './lifecycle.mjs';

process.chdir(join(import.meta.dirname, '..'));

await live(async () => {
  const env = { ...process.env };
  if (!env.DATABASE_URL) {
    const { startPostgres } = await import('./postgres.mjs');
    const server = await startPostgres({ dataDir: resolve(env.DATA_DIR || '.data', 'postgres') });
    onLeave(server.stop);
    env.DATABASE_URL = server.url;
  }
  const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit', env });
  onLeave(() => child.kill());
  child.once('error', () => void leave(1));
  child.once('exit', (code) => void leave(code ?? 1));
});
