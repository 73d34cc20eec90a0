// `npm run demo-reset`: removes the demo's database, so that the next `npm start` makes a new one, with a new past. What the
// sandbox knows of its payments goes with it, and the key of the log: a log of that key must not begin a second time, because
// phones that know the first one would find a fork. The other secrets of the installation stay.
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { leave, live } from './lifecycle.mjs';
import { startPostgres } from './postgres.mjs';

process.chdir(join(import.meta.dirname, '..'));
const dataDir = process.env.DATA_DIR || '.data';

await live(async () => {
  if (process.env.DATABASE_URL) throw new Error('DATABASE_URL names a database that is not the demo’s own');
  // Joins the server and leaves it again: that ends one which a killed run has left, and none which another run uses.
  const server = await startPostgres({ dataDir: resolve(dataDir, 'postgres') });
  await server.stop();
  if (existsSync(join(server.dataDir, 'pg', 'postmaster.pid')))
    throw new Error('The demo is running: close it first, then reset it.');
  rmSync(server.dataDir, { recursive: true, force: true });
  for (const name of ['sandbox.jsonl', 'log-key.json']) rmSync(resolve(dataDir, name), { force: true });
  console.log(`The demo's database in ${server.dataDir} is gone. The next npm start makes a new one.`);
  await leave(0);
});
