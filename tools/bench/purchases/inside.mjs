// Goal P6: purchases a second inside one process, without sockets (PurchaseService, its batcher, buy_cards, commit).
import { alternate, goal, ratio, table } from '../support/statistics.mjs';
import { hasPgbench, pgbench, press, transferByPg } from '../support/money-floor.mjs';
import { createPeer, PEER_SCRIPT } from '../support/peer-ledger.mjs';
import { openSales } from '../operations/sale.mjs';

/** Prepared cards for each second of a run: more than this machine can sell in it. */
const STOCK_PER_SECOND = 20_000;
/** By callers: the least sales for each one of a floor, and the most CPU of Postgres for a sale for that of a floor. */
const GOALS = {
  1: { cpu: 4 },
  32: { transfer: 0.65, peer: 2.3, cpu: 1 },
  256: { transfer: 1.3, peer: 4.8, cpu: 0.6 },
};

export async function run(bench) {
  const { place, pool, seconds, rounds } = bench;
  const shop = await openSales(bench);
  await createPeer(pool);
  for (const callers of [1, 32, 256]) {
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
      ...(hasPgbench() && {
        'pgbench transfer()': () => pgbench(place, 'transfer', clients, seconds),
        'pgbench cold purchase': () => pgbench(place, 'cold', clients, seconds),
        'pgbench peer': () => pgbench(place, PEER_SCRIPT, clients, seconds),
      }),
    });
    table(`P6 inside the money module, ${callers} callers (pgbench: ${clients} clients)`, samples, {
      'per second': 0,
    });
    const beside = (side, metric = 'per second') => ratio(samples.product[metric], samples[side][metric]);
    const cpu = 'Postgres µs each';
    if (!hasPgbench()) continue;
    const goals = GOALS[callers];
    goal(
      "Postgres' CPU of a purchase ÷ pgbench cold purchase",
      beside('pgbench cold purchase', cpu),
      goals.cpu,
      true,
    );
    if (!goals.peer) continue;
    goal('purchases a second ÷ pgbench transfer()', beside('pgbench transfer()'), goals.transfer);
    goal("purchases a second ÷ a peer's bare transfer", beside('pgbench peer'), goals.peer);
  }
}
