// P8: 200 players buy the 200 cards of one room at once; milliseconds to the last commit.
import { performance } from 'node:perf_hooks';
import { alternate, goal, ratio, table } from '../support/statistics.mjs';
import { classes, clearRounds, load, makePlayers, makeRounds } from '../../scripts/support/product.mjs';

const { DECK_SIZE } = await load('libs/contract/src/index.ts');
const CARDS = Array.from({ length: DECK_SIZE }, (_, index) => index + 1);
const BURSTS = 3;

export async function run({ app, pool, rounds }) {
  const { PurchaseService, RoundOpener } = await classes();
  const purchases = app.get(PurchaseService);
  const players = await makePlayers(pool, CARDS.length);
  let room = 10_000_000;
  const timed = async (once) => {
    const start = performance.now();
    const outcomes = await Promise.all(CARDS.map(once));
    const ms = performance.now() - start;
    if (outcomes.some((good) => !good)) throw new Error('a card was not sold');
    return { ms };
  };
  const product = async () => {
    const [roundId] = await makeRounds(pool, app.get(RoundOpener), 1);
    const metrics = await timed(async (card) => {
      const body = {
        userId: players[card - 1].id,
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
  const bare = (hot) => () => {
    room += 1;
    const text = 'SELECT floor.buy($1, $2, $3, 100, $4) AS tx';
    return timed(
      async (card) =>
        (await pool.query({ name: 'buy', text, values: [card, room, card, hot] })).rows[0].tx > 0,
    );
  };
  const samples = await alternate(rounds * BURSTS, {
    product,
    'pg cold singles': bare(false),
    'pg hot escrow row': bare(true),
  });
  table('P8 200 cards of one room at once, to the last commit (pg pool 10)', samples);
  const beside = (side) => ratio(samples.product.ms, samples[side].ms);
  goal('product ÷ pg cold singles', beside('pg cold singles'), 0.5, true);
  goal('product ÷ pg hot escrow row', beside('pg hot escrow row'), 0.12, true);
  goal(
    'product, ms',
    ratio(
      samples.product.ms,
      samples.product.ms.map(() => 1),
    ),
    50,
    true,
  );
}
