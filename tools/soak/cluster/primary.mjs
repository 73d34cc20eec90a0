import { setTimeout as sleep } from 'node:timers/promises';
import { startTrio } from '../postgres-ha/trio.mjs';
import { nextCall } from './kill.mjs';
import { below, number, quantile } from '../../world/numbers.mjs';
import { openWorld } from './world.mjs';

const NEXT_CALL_MS = 20_000;
/** Longest wait for a purchase after a failure; there may be none, because nobody buys while all players are in a round. */
const NEXT_SALE_MS = 15_000;

/**
 * Runs three Postgres nodes under Patroni (docs/operations.md "Three Postgres nodes") and two servers with players on both.
 * Strikes the primary again and again: its Postgres dies, its whole machine dies, or its network is cut.
 */
export async function primary() {
  const [players, kills, cuts] = [number('PLAYERS', 300), number('KILLS', 20), number('CUTS', 5)];
  const world = await openWorld(
    { CALL_INTERVAL_MS: '700', COUNTDOWN_MS: '6000', LOCK_MS: '1500' },
    { openDatabase: startTrio },
  );
  const trio = world.cluster.database;
  const [asked, strikes] = [[], []];
  try {
    const phones = await world.addPlayers(players);
    for (const phone of phones) void world.play(phone, asked);
    await sleep(5000);
    for (const kind of order(kills, cuts)) {
      const wholeMs = await trio.whole();
      await sleep(2000 + below(3000));
      strikes.push({ ...(await strike(world, kind)), wholeMs });
      const { next, took } = strikes.at(-1);
      console.log(
        `${strikes.length} ${kind}: pg${strikes.at(-1).lost} → pg${await trio.primary()}, ${next.length} rounds in play, next call ` +
          `p50 ${Math.round(quantile(next, 0.5))} ms, slowest ${Math.round(Math.max(0, ...next))} ms; first sale ${took === null ? 'none for long' : `${Math.round(took)} ms`}; ` +
          `whole again before it: ${Math.round(wholeMs)} ms`,
      );
    }
    await trio.whole();
    return await judge(world, { players, strikes, asked });
  } finally {
    await world.close();
  }
}

/** Orders the failures: deaths of Postgres and of the whole machine take turns, and network cuts are spread among them. */
function order(kills, cuts) {
  const kinds = Array.from({ length: kills }, (_, i) => (i % 2 ? 'machine' : 'postgres'));
  for (let i = 0; i < cuts; i++) kinds.splice(Math.round(((i + 0.5) * kills) / cuts) + i, 0, 'network');
  return kinds;
}

async function strike(world, kind) {
  const trio = world.cluster.database;
  const lost = await trio.primary();
  const playing = await world.rows(
    "SELECT id, cardinality(calls) AS calls FROM rounds WHERE status IN ('Locked', 'Playing')",
  );
  const [{ sold }] = await world.rows('SELECT count(*)::int AS sold FROM purchases');
  const heal = trio.strike(kind, lost);
  const at = performance.now();
  const [took, ...next] = await Promise.all([
    nextSale(world, sold, at),
    ...playing.map((round) => nextCall(world, round, at)),
  ]);
  await heal();
  return { kind, lost, next, took };
}

/** Measures the time from the failure to the next purchase; null if there is none within `NEXT_SALE_MS`. */
async function nextSale(world, sold, at) {
  for (const end = at + NEXT_SALE_MS; performance.now() < end; await sleep(50)) {
    const [row] = await world.rows('SELECT count(*)::int AS sold FROM purchases');
    if (row.sold > sold) return performance.now() - at;
  }
  return null;
}

async function judge(world, { players, strikes, asked }) {
  const stuck = await world.calm();
  for (const entry of asked) await world.ask(entry);
  const draws = await world.wrongDraws();
  const seen = await world.seen();
  const purchases = await world.wrongPurchases(asked);
  const doubled = await world.rows(
    'SELECT user_id, request_id FROM purchases GROUP BY user_id, request_id HAVING count(*) > 1',
  );
  const clean = await world.audit();
  for (const kind of ['postgres', 'machine', 'network']) {
    const mine = strikes.filter((one) => one.kind === kind);
    const next = mine.flatMap((one) => one.next);
    if (mine.length > 0) console.log(`${kind}: ${mine.length} times, ${figures(next)}`);
  }
  const next = strikes.flatMap((one) => one.next);
  const unanswered = asked.filter((one) => one.answer === null).length;
  const lost = purchases.filter((one) => one.answer?.ok && !one.row).length;
  console.log(`${players} players, ${strikes.length} failures: ${figures(next)}`);
  console.log(
    `${asked.length} purchases asked, ${asked.filter((one) => one.tries > 1).length} more than once, ${unanswered} never answered; ` +
      `of the acknowledged ones ${lost} lost, ${doubled.length} doubled; ${purchases.length} wrong in any way`,
  );
  console.log(
    `${draws.finished} rounds recomputed, ${draws.wrong.length} wrong; ${stuck} stuck; lists ${JSON.stringify(seen)}; ` +
      `servers that ended by themselves: ${world.lost.length} ${world.lost.join()}; audit ${clean ? 'clean' : 'NOT CLEAN'}`,
  );
  for (const one of purchases.slice(0, 5)) console.log(JSON.stringify({ ...one, phone: undefined }));
  const bad =
    draws.wrong.length + purchases.length + doubled.length + stuck + seen.different + world.lost.length;
  return bad === 0 && clean && draws.finished > 0 && next.length > 0 && quantile(next, 0.99) <= NEXT_CALL_MS;
}

const figures = (next) =>
  `${next.length} rounds in play, next call p50 ${Math.round(quantile(next, 0.5))} ms, p99 ${Math.round(quantile(next, 0.99))} ms, ` +
  `slowest ${Math.round(Math.max(0, ...next))} ms`;
