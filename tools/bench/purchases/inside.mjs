// Goal P6: purchases a second inside one process, without sockets (PurchaseService, its batcher, buy_cards, commit).
import { alternate, goal, ratio, table } from '../support/statistics.mjs';
import {
  batchesByPg,
  hasPgbench,
  pgbench,
  press,
  statementsByPg,
  transferByPg,
} from '../support/money-floor.mjs';
import { openSales } from '../operations/sale.mjs';

/** Prepared cards for each second of a run: more than this machine can sell in it. */
const STOCK_PER_SECOND = 20_000;

export async function run(bench) {
  const { place, pool, seconds, rounds } = bench;
  const shop = await openSales(bench);
  const batches = batchesByPg(pool);
  for (const callers of [32, 256]) {
    const product = async () => {
      await shop.stock(STOCK_PER_SECOND * seconds);
      const metrics = await press(callers, seconds, () => shop.call(), place);
      await shop.close();
      return metrics;
    };
    const clients = Math.min(callers, 64);
    const samples = await alternate(rounds, {
      product,
      'pg pool 10, transfer()': () => press(callers, seconds, transferByPg(pool), place),
      'pg pool 10, statements': () => press(callers, seconds, statementsByPg(pool), place),
      'pg batches, no checks': () => press(callers, seconds, batches, place),
      ...(hasPgbench() && {
        'pgbench transfer()': () => pgbench(place, 'transfer', clients, seconds),
        'pgbench cold purchase': () => pgbench(place, 'cold', clients, seconds),
      }),
    });
    table(`P6 inside the money module, ${callers} callers (pgbench: ${clients} clients)`, samples, {
      'per second': 0,
    });
    const perSecond = (side) => samples[side]['per second'];
    const beside = (side) => ratio(perSecond('product'), perSecond(side));
    if (hasPgbench()) {
      goal(
        'purchases a second ÷ pgbench transfer()',
        beside('pgbench transfer()'),
        callers === 32 ? 0.65 : 1.2,
      );
      goal('purchases a second ÷ pgbench cold purchase', beside('pgbench cold purchase'), 2.2);
      const p99 = ratio(samples.product['p99 ms'], samples['pgbench transfer()']['mean ms']);
      goal('p99 of a purchase ÷ mean of pgbench transfer()', p99, 1, true);
      const cpu = ratio(
        samples.product['Postgres µs each'],
        samples['pgbench cold purchase']['Postgres µs each'],
      );
      goal("Postgres' CPU of a purchase ÷ pgbench cold purchase", cpu, 1, true);
    }
    const ledger = ratio(
      samples.product['Postgres µs each'],
      samples['pg batches, no checks']['Postgres µs each'],
    );
    goal("Postgres' CPU of a purchase ÷ a ledger without any check", ledger, 3.5, true);
    goal('purchases a second ÷ bare pg transfer()', beside('pg pool 10, transfer()'), 2.5);
    goal('purchases a second ÷ bare pg statements', beside('pg pool 10, statements'), 2.5);
  }
}
