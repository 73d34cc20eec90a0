// node scripts/with-database.mjs <script> [arguments]: runs a script with DATABASE_URL. Unless the variable is set already, it
// names this checkout's embedded Postgres, which is started for the script if `npm start` does not run it.
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
