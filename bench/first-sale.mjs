// Measures the first sale on a new connection, with and without the plans that the product makes at its start
// (platform/db/warm-up.ts), beside the second sale, and what the warming takes.
//   node bench/first-sale.mjs [--rounds=10]
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { withDatabase } from './support/database.mjs';
import { openShop } from './purchases/shop.mjs';
import { alternate, option, ratio, table } from './support/statistics.mjs';
import { load, openModules } from '../scripts/support/product.mjs';

const SALE = `SELECT code FROM buy_cards(now(), '{"other": 4}', 100, '1 min', '1 min', '1 s', $1::sale_item[], '{}')`;

await withDatabase(async (place) => {
  const app = await openModules(place);
  const pool = new pg.Pool({ connectionString: place.url, max: 4 });
  pool.on('error', () => undefined);
  const { warmUp } = await load('apps/api/src/platform/db/warm-up.ts');
  const shop = await openShop({ app, pool }, 500);
  await shop.stock(2000);

  const timed = async (work) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  async function sell(client) {
    const { userId, requestId, roundId, cards } = shop.next();
    const item = `(${userId},${requestId},t,${roundId},${randomUUID()},"{${cards.join()}}")`;
    const { rows } = await client.query(SALE, [[item]]);
    if (rows[0]?.code !== 'OK') throw new Error(`a sale was refused: ${rows[0]?.code}`);
  }
  async function connection(isWarm) {
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    try {
      const warming = await timed(() => (isWarm ? warmUp(client) : undefined));
      const first = await timed(() => sell(client));
      const second = await timed(() => sell(client));
      return { 'warming ms': warming, 'first sale ms': first, 'second sale ms': second };
    } finally {
      await client.end();
    }
  }

  try {
    await connection(true);
    const samples = await alternate(option('rounds', 10), {
      'warmed at its start': () => connection(true),
      'as it is': () => connection(false),
    });
    table('The first sale on a new connection', samples, {
      'warming ms': 2,
      'first sale ms': 2,
      'second sale ms': 2,
    });
    const { median, min, max } = ratio(
      samples['warmed at its start']['first sale ms'],
      samples['as it is']['first sale ms'],
    );
    console.log(
      `  first sale, warmed ÷ as it is: ${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`,
    );
  } finally {
    await pool.end();
    await app.close();
  }
});
