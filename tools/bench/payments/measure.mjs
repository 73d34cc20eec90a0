// Measures one movement of money by the product's own services beside a bare transfer by bare pg clients, in the same
// run.
import pg from 'pg';
import { withDatabase } from '../support/database.mjs';
import { alternate, option, ratio, table } from '../support/statistics.mjs';
import { createFloor, press, statementsByPg, transferByPg } from '../support/money-floor.mjs';
import { openModules } from '../../world/product.mjs';

const CALLERS = 32;
/** More than this machine processes in a second. */
const STOCK_PER_SECOND = 4000;

/**
 * @param {string} title
 * @param {(bench: { app: object, pool: object }) => Promise<{ stock: (count: number) => Promise<void>,
 * call: () => Promise<void> }>} open creates the rows that the calls use up, outside of the measured time
 */
export async function measure(title, open) {
  const [seconds, rounds] = [option('seconds', 3), option('rounds', 4)];
  await withDatabase(async (place) => {
    const app = await openModules(place);
    const pool = new pg.Pool({ connectionString: place.url, max: 10 });
    pool.on('error', () => undefined); // the query in flight reports it
    try {
      await createFloor(pool);
      const { stock, call } = await open({ app, pool });
      const samples = await alternate(rounds, {
        product: async () => {
          await stock(STOCK_PER_SECOND * seconds);
          return press(CALLERS, seconds, call, place);
        },
        'pg pool 10, transfer()': () => press(CALLERS, seconds, transferByPg(pool), place),
        'pg pool 10, statements': () => press(CALLERS, seconds, statementsByPg(pool), place),
      });
      table(`${title}, ${CALLERS} callers`, samples, { 'per second': 0 });
      for (const floor of ['pg pool 10, transfer()', 'pg pool 10, statements']) {
        const { median, min, max } = ratio(samples.product['per second'], samples[floor]['per second']);
        console.log(
          `  product beside ${floor.padEnd(24)} ${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`,
        );
      }
    } finally {
      await pool.end();
      await app.close();
    }
  });
}
