// Goal P9: the time to settle a round with 200 sold cards, beside one bare INSERT of as many rows and its commit.
import { performance } from 'node:perf_hooks';
import { alternate, goal, median, option, ratio, table } from '../support/statistics.mjs';
import { makePlayers } from '../../world/people.mjs';
import { classes } from '../../world/product.mjs';
import { makeRounds } from '../../world/rounds.mjs';

const PLAYERS = 100;
const INSERTS = 50;
/** How many players have a referrer, who gets a share of the stakes. */
const referred = Math.min(option('referred', 20), PLAYERS - 1);
/** What a settlement writes: the transfer, escrow, house and two winners; and of each referral its row and two postings. */
const ROWS = 5 + 3 * referred;

export async function run({ app, pool, rounds }) {
  const names = await classes();
  const [purchases, steps, ledger, db] = ['PurchaseService', 'RoundSteps', 'LedgerService', 'Db'].map(
    (name) => app.get(names[name]),
  );
  const players = await makePlayers(pool, PLAYERS);
  await refer(pool, players);
  const due = (id) =>
    pool.query("UPDATE rounds SET next_due_at = now() - interval '1 s' WHERE id = $1", [id]);
  const step = async (id, status) => {
    await due(id);
    if ((await steps.take(id, status)).length === 0) throw new Error(`the step from ${status} was not taken`);
  };
  /** Makes a drawn round with 200 cards of 100 players; with `toTheWin`, calls all numbers before the winning one. */
  const playing = async (toTheWin) => {
    const [roundId] = await makeRounds(pool, app.get(names.RoundOpener), 1);
    await Promise.all(
      players.map(({ id }, n) =>
        purchases.buy({
          userId: id,
          requestId: `s${roundId}`,
          trace: 'bench',
          roundId,
          cards: [2 * n + 1, 2 * n + 2],
        }),
      ),
    );
    await pool.query(
      "UPDATE rounds SET starts_at = now() - interval '1 s', closes_at = now() - interval '2 s' WHERE id = $1",
      [roundId],
    );
    await step(roundId, 'Countdown');
    await pool.query("UPDATE rounds SET starts_at = now() - interval '1 s' WHERE id = $1", [roundId]);
    await step(roundId, 'Locked');
    for (let winning = !toTheWin; !winning;) {
      await due(roundId);
      winning = (await steps.call([roundId])).winning.length > 0;
    }
    return roundId;
  };

  const settle = async () => {
    const roundId = await playing(false);
    const { prize } = (await pool.query('SELECT prize FROM rounds WHERE id = $1', [roundId])).rows[0];
    const half = prize / 2n;
    const settlement = {
      roundId,
      at: new Date(),
      winners: [],
      parts: [
        { card: 7, amount: half },
        { card: 42, amount: prize - half },
      ],
    };
    const start = performance.now();
    await db.transaction((tx) => ledger.settle(tx, settlement));
    return { ms: performance.now() - start };
  };
  const finish = async () => {
    const roundId = await playing(true);
    await due(roundId);
    const start = performance.now();
    await steps.take(roundId, 'Playing');
    return { ms: performance.now() - start };
  };
  const insert = async () => {
    const times = [];
    for (let i = 0; i < INSERTS; i++) {
      const start = performance.now();
      await pool.query({
        name: 'rows',
        text: 'INSERT INTO floor.entry SELECT $1, n, 100 FROM generate_series(1, $2) n',
        values: [i, ROWS],
      });
      times.push(performance.now() - start);
    }
    return { ms: median(times) };
  };
  const samples = await alternate(rounds * 4, {
    'settle: BEGIN, settle_round, COMMIT': settle,
    'winning call and settlement': finish,
    [`INSERT of ${ROWS} rows`]: insert,
  });
  table(`P9 settling a round of 200 cards, ${PLAYERS} players, ${referred} of them referred`, samples, {
    ms: 2,
  });
  const settled = ratio(
    samples['settle: BEGIN, settle_round, COMMIT'].ms,
    samples[`INSERT of ${ROWS} rows`].ms,
  );
  goal('settlement ÷ one INSERT of as many rows', settled, 3, true);
}

/** Makes each of the first `referred` players the referrer of the next. */
async function refer(pool, players) {
  const ids = players.map((player) => player.id);
  await pool.query(
    'UPDATE users u SET referred_by = r.referrer FROM unnest($1::uuid[], $2::uuid[]) r (id, referrer) WHERE u.id = r.id',
    [ids.slice(1, referred + 1), ids.slice(0, referred)],
  );
}
