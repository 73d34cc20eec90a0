// Goal P8: 200 players buy the 200 cards of one room at once, then 4 000 players the cards of twenty rooms. Measures the
// milliseconds until the last commit.
import { performance } from 'node:perf_hooks';
import { alternate, goal, plain, ratio, table } from '../support/statistics.mjs';
import { makePlayers } from '../../world/people.mjs';
import { classes, load } from '../../world/product.mjs';
import { clearRounds, makeRounds } from '../../world/rounds.mjs';

const { DECK_SIZE } = await load('libs/contract/src/index.ts');
const BURSTS = 3;
const ROOMS = 20;

export async function run({ app, pool, rounds }) {
  const { PurchaseService, RoundOpener } = await classes();
  const purchases = app.get(PurchaseService);
  const players = await makePlayers(pool, ROOMS * DECK_SIZE);
  let floorRoom = 10_000_000;

  /** Sells the cards of all rooms at once, each to another player, by `once(room, card, buyer)`; all three are numbers. */
  const timed = async (count, once) => {
    const sales = Array.from({ length: count * DECK_SIZE }, (_, buyer) => [
      buyer % count,
      Math.floor(buyer / count) + 1,
      buyer,
    ]);
    const start = performance.now();
    const outcomes = await Promise.all(sales.map((sale) => once(...sale)));
    const ms = performance.now() - start;
    if (outcomes.some((good) => !good)) throw new Error('a card was not sold');
    return { ms };
  };
  const product = (count) => async () => {
    const roundIds = await makeRounds(pool, app.get(RoundOpener), count);
    const metrics = await timed(count, async (room, card, buyer) => {
      const roundId = roundIds[room];
      const body = {
        userId: players[buyer].id,
        requestId: `b${card}-${roundId}`.slice(0, 60),
        trace: 'bench',
        roundId,
        cards: [card],
      };
      return (await purchases.buy(body)).code === 'OK';
    });
    await clearRounds(pool);
    return metrics;
  };
  const bare = (count, hot) => () => {
    floorRoom += count;
    const text = 'SELECT floor.buy($1, $2, $3, 100, $4) AS tx';
    return timed(count, async (room, card, buyer) => {
      const values = [buyer + 1, floorRoom - room, card, hot];
      return (await pool.query({ name: 'buy', text, values })).rows[0].tx > 0;
    });
  };
  const sides = (count) => ({
    product: product(count),
    'pg cold singles': bare(count, false),
    'pg hot escrow row': bare(count, true),
  });
  const one = await alternate(rounds * BURSTS, sides(1));
  table('P8 200 cards of one room at once, to the last commit (pg pool 10)', one);
  goal('product ÷ pg cold singles', ratio(one.product.ms, one['pg cold singles'].ms), 0.5, true);
  goal('product ÷ pg hot escrow row', ratio(one.product.ms, one['pg hot escrow row'].ms), 0.3, true);
  goal('product, ms', plain(one.product.ms), 50, true);

  const many = await alternate(rounds, sides(ROOMS));
  table(`${ROOMS} rooms of 200 cards at once, to the last commit`, many);
  goal('product ÷ pg cold singles', ratio(many.product.ms, many['pg cold singles'].ms), 0.5, true);
  goal('product, ms', plain(many.product.ms), 500, true);
}
