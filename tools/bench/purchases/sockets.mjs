// Goal P7: purchases a second from the event on a socket through sale and commit to the acknowledgement; one server process.
import { alternate, goal, ratio, table } from '../support/statistics.mjs';
import { openSockets } from '../../world/socket.mjs';
import { hasPgbench, pgbench, press, transferByPg } from '../support/money-floor.mjs';
import { settings } from '../../world/product.mjs';
import { startServer } from '../support/servers.mjs';
import { openSales } from '../operations/sale.mjs';

const STOCK_PER_SECOND = 4_000;

export async function run(bench) {
  const { place, pool, seconds, rounds } = bench;
  const server = await startServer('product', settings(place));
  try {
    const shop = await openSales(bench, 200);
    for (const count of [50, 200]) {
      const people = shop.players.slice(0, count);
      const sockets = await openSockets(
        server.port,
        people.map((player) => player.cookie),
      );
      await Promise.all(sockets.map((socket) => socket.ask('login')));
      const product = async () => {
        await shop.stock(STOCK_PER_SECOND * seconds);
        const before = await server.ask('cpu');
        let caller = 0;
        let sold = 0;
        const metrics = await press(
          count,
          seconds,
          async () => {
            const { roundId, cards, requestId } = shop.next();
            const answer = await sockets[caller++ % count].ask('confirmCards', {
              roomId: roundId,
              cards,
              requestId,
            });
            if (!answer.ok) throw new Error(`a sale was refused: ${answer.code}`);
            sold += 1;
          },
          place,
        );
        const cpu = (await server.ask('cpu')) - before;
        await shop.close();
        return { ...metrics, 'Node µs each': cpu / sold };
      };
      const clients = Math.min(count, 64);
      const samples = await alternate(rounds, {
        product,
        'pg pool 10, transfer()': () => press(count, seconds, transferByPg(pool), place),
        ...(hasPgbench() && { 'pgbench transfer()': () => pgbench(place, 'transfer', clients, seconds) }),
      });
      table(`P7 socket to acknowledgement, ${count} sockets`, samples, { 'per second': 0 });
      for (const floor of Object.keys(samples).slice(1)) {
        goal(
          `purchases a second ÷ ${floor}`,
          ratio(samples.product['per second'], samples[floor]['per second']),
          count === 50 ? 0.35 : 0.5,
        );
      }
      for (const socket of sockets) socket.close();
    }
  } finally {
    await server.stop();
  }
}
