// Measures transfers between players and confirmed deposits by the product's own services, beside a bare transfer and the same
// statements by bare pg clients.
//   node tools/bench/payments.mjs [transfers] [claims] [--seconds=3] [--rounds=4]
import pg from 'pg';
import { withDatabase } from '../world/database.mjs';
import { openModules } from '../world/product.mjs';
import { openClaims } from './operations/claim.mjs';
import { openTransfers } from './operations/transfer.mjs';
import { createFloor, press, statementsByPg, transferByPg } from './support/money-floor.mjs';
import { alternate, goal, option, ratio, table } from './support/statistics.mjs';

const OPERATIONS = { transfers: openTransfers, claims: openClaims };
const CALLERS = 32;
/** Prepared operations for each second of a run: more than this machine can process in it. */
const STOCK_PER_SECOND = 4000;
const GOAL = 0.6;
const [seconds, rounds] = [option('seconds', 3), option('rounds', 4)];
const chosen = Object.keys(OPERATIONS).filter((name) => process.argv.includes(name));

await withDatabase(async (place) => {
  const app = await openModules(place);
  const pool = new pg.Pool({ connectionString: place.url, max: 10 });
  pool.on('error', () => undefined); // the query in flight reports it
  try {
    await createFloor(pool);
    for (const name of chosen.length > 0 ? chosen : Object.keys(OPERATIONS)) {
      const { stock, call } = await OPERATIONS[name]({ app, pool });
      const samples = await alternate(rounds, {
        product: async () => {
          await stock(STOCK_PER_SECOND * seconds);
          return press(CALLERS, seconds, call, place);
        },
        'pg pool 10, transfer()': () => press(CALLERS, seconds, transferByPg(pool), place),
        'pg pool 10, statements': () => press(CALLERS, seconds, statementsByPg(pool), place),
      });
      table(`${name}, ${CALLERS} callers`, samples, { 'per second': 0 });
      const beside = (floor) => ratio(samples.product['per second'], samples[floor]['per second']);
      const transfer = beside('pg pool 10, transfer()');
      console.log(`  a second ÷ bare pg transfer(): ${transfer.median.toFixed(2)}`);
      goal(`${name} a second ÷ the same statements by bare pg`, beside('pg pool 10, statements'), GOAL);
    }
  } finally {
    await pool.end();
    await app.close();
  }
});
