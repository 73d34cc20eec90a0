// Measures card sales (performance.md goals P6 to P9): the product's own path beside bare pg clients and Postgres' pgbench.
//   node tools/bench/purchases.mjs [inside] [sockets] [burst] [settle] [--seconds=3] [--rounds=4] [--referred=20]
import pg from 'pg';
import { withDatabase } from '../world/database.mjs';
import { option } from './support/statistics.mjs';
import { createFloor, hasPgbench } from './support/money-floor.mjs';
import { classes, openModules } from '../world/product.mjs';

const PARTS = ['inside', 'sockets', 'burst', 'settle'];
const chosen = PARTS.filter((name) => process.argv.includes(name));

await withDatabase(async (place) => {
  const app = await openModules(place);
  const { RoundRunner } = await classes();
  await app.get(RoundRunner).onModuleDestroy(); // the benchmark takes the steps of the rounds itself
  const pool = new pg.Pool({ connectionString: place.url, max: 10 });
  pool.on('error', () => undefined); // the query in flight reports it
  try {
    await createFloor(pool);
    if (!hasPgbench()) console.log('pgbench is not installed: the floor is bare pg clients only');
    const bench = { app, place, pool, seconds: option('seconds', 3), rounds: option('rounds', 4) };
    for (const name of chosen.length > 0 ? chosen : PARTS) {
      const { run } = await import(`./purchases/${name}.mjs`);
      await run(bench);
    }
  } finally {
    await pool.end();
    await app.close();
  }
});
