import { setTimeout as sleep } from 'node:timers/promises';
import { number } from '../../world/numbers.mjs';
import { openWorld } from './world.mjs';

/** Stops Redis in the middle of rounds, and starts it again without its data (T-R5). */
export async function redis() {
  const [players, seconds, times] = [number('PLAYERS', 200), number('SECONDS', 60), number('TIMES', 1)];
  const world = await openWorld({ CALL_INTERVAL_MS: '1000', COUNTDOWN_MS: '5000', LOCK_MS: '1500' });
  const asked = [];
  try {
    const phones = await world.addPlayers(players);
    const playing = phones.map((phone) => world.play(phone, asked));
    await sleep(15_000);
    const latest = (from) => {
      const ms = Math.max(...phones.map((phone) => phone.latestMs));
      if (from) for (const phone of phones) phone.latestMs = 0;
      return Math.round(ms);
    };
    const latencies = { with: latest(true), without: 0, after: 0 };
    for (let n = 0; n < times; n++) {
      await world.cluster.redis.kill('SIGKILL');
      await sleep(seconds * 1000);
      latencies.without = Math.max(latencies.without, latest(true));
      await world.cluster.redis.start();
      await sleep(5000);
      latest(true);
      await sleep(10_000);
      latencies.after = Math.max(latencies.after, latest(true));
    }
    const stuck = await world.calm();
    await Promise.all(playing);
    const seen = await world.seen();
    const purchases = await world.wrongPurchases(asked);
    const clean = await world.audit();
    console.log(
      `${players} players, Redis away ${times} × ${seconds} s: latest call ${latencies.with} ms with it, ${latencies.without} ms without, ` +
        `${latencies.after} ms after; lists ${JSON.stringify(seen)}; ${stuck} stuck; ${asked.length} purchases, ${purchases.length} wrong; ` +
        `servers that ended: ${world.lost.length}`,
    );
    const bad = seen.different + seen.short + stuck + purchases.length + world.lost.length;
    return bad === 0 && clean && seen.full > 0 && latencies.without <= 3000;
  } finally {
    await world.close();
  }
}
