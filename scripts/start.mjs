// `npm start`: builds the parts that are older than their sources, starts Postgres unless DATABASE_URL names one, then starts
// the server. Without any configuration the server runs in demo mode (docs/configuration.md).
import { join, resolve } from 'node:path';
import { buildStale } from './build.mjs';
import { live, onLeave } from './lifecycle.mjs';
import { serve } from './serve.mjs';

process.chdir(join(import.meta.dirname, '..'));
// Logs only warnings, because a person reads this terminal and not a log collector.
process.env.LOG_LEVEL ||= 'warn';
// A person who looks at the demo finds a house that lives. Outside demo mode it does nothing.
process.env.DEMO_HISTORY ||= '1';

await live(async () => {
  const building = new AbortController();
  onLeave(() => building.abort());
  await buildStale(building.signal);
  if (!process.env.DATABASE_URL) await startDatabase();
  await serve();
  printWelcome();
});

async function startDatabase() {
  const { startPostgres } = await import('./postgres.mjs');
  const wanted = resolve(process.env.DATA_DIR || '.data', 'postgres');
  const server = await startPostgres({ dataDir: wanted });
  onLeave(server.stop);
  process.env.DATABASE_URL = server.url;
  const running = server.reused ? ' (it was running already)' : '';
  console.log(`Postgres on port ${server.port}, data in ${server.dataDir}${running}`);
}

function printWelcome() {
  const { HOST, PORT, DEMO, NODE_ENV } = process.env;
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const demo = NODE_ENV !== 'production' && DEMO !== '0';
  const accounts = demo ? ' Sign in as 0911000003 (player) or 0911000001 (admin), password bingo-demo.' : '';
  console.log(`\nEdil Bingo is open at http://${host}:${PORT || 3000} .${accounts} Ctrl-C closes it.\n`);
}
