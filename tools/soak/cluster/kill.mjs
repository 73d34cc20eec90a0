import { setTimeout as sleep } from 'node:timers/promises';
import { below, number, pick, quantile } from '../../world/numbers.mjs';
import { openWorld } from './world.mjs';

/** Runs two servers behind the proxy with players on both, and kills one of them with -9 again and again (T-R1). */
export async function kill() {
  const [players, kills] = [number('PLAYERS', 300), number('KILLS', 100)];
  const world = await openWorld({ CALL_INTERVAL_MS: '700', COUNTDOWN_MS: '6000', LOCK_MS: '1500' });
  const asked = [];
  try {
    const phones = await world.addPlayers(players);
    for (const phone of phones) void world.play(phone, asked);
    await sleep(5000);
    const next = [];
    for (let n = 0; n < kills; n++) {
      await sleep(500 + below(3000));
      const server = pick(world.cluster.servers);
      const playing = await world.rows(
        "SELECT id, cardinality(calls) AS calls FROM rounds WHERE status IN ('Locked', 'Playing')",
      );
      await server.kill('SIGKILL');
      const killedAt = performance.now();
      next.push(...(await Promise.all(playing.map((round) => nextCall(world, round, killedAt)))));
      await server.start();
    }
    const stuck = await world.calm();
    for (const entry of asked) await world.ask(entry);
    const draws = await world.wrongDraws();
    const seen = await world.seen();
    const purchases = await world.wrongPurchases(asked);
    const clean = await world.audit();
    const p99 = Math.round(quantile(next, 0.99));
    console.log(
      `${players} players, ${kills} kills, ${next.length} rounds in play at a kill: next call p50 ${Math.round(quantile(next, 0.5))} ms, ` +
        `p99 ${p99} ms, slowest ${Math.round(Math.max(0, ...next))} ms`,
    );
    console.log(
      `${draws.finished} rounds recomputed, ${draws.wrong.length} wrong; ${stuck} stuck; ${asked.length} purchases asked, ` +
        `${asked.filter((one) => one.tries > 1).length} more than once, ${purchases.length} wrong; lists ${JSON.stringify(seen)}; ` +
        `servers that ended by themselves: ${world.lost.length}`,
    );
    for (const one of purchases.slice(0, 5)) console.log(JSON.stringify(one));
    const whole = draws.wrong.length + purchases.length + stuck + seen.different + world.lost.length === 0;
    return whole && clean && draws.finished > 0 && next.length > 0 && p99 <= 8000;
  } finally {
    await world.close();
  }
}

/** Measures the time from the kill to the round's next call, at most a minute. */
export async function nextCall(world, round, killedAt) {
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(25)) {
    const [row] = await world.rows(
      'SELECT 1 FROM rounds WHERE id = $1 AND (cardinality(calls) > $2 OR finished_at IS NOT NULL)',
      [round.id, round.calls],
    );
    if (row) break;
  }
  return performance.now() - killedAt;
}
