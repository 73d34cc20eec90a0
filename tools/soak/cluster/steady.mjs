import { setTimeout as sleep } from 'node:timers/promises';
import { number } from '../../world/numbers.mjs';
import { openWorld } from './world.mjs';

/**
 * Lets players play normally for a long time: memory must stay flat, no error may be unhandled, and the ledger's audit must
 * pass every minute (T-R12).
 */
export async function steady() {
  const [players, minutes] = [number('PLAYERS', 500), number('MINUTES', 30)];
  const warmMinutes = Math.min(5, Math.ceil(minutes / 3));
  const world = await openWorld({ CALL_INTERVAL_MS: '1500', COUNTDOWN_MS: '10000', LOCK_MS: '3000' });
  const asked = [];
  try {
    const phones = await world.addPlayers(players);
    for (const phone of phones) void world.play(phone, asked);
    const audit = await world.auditor();
    const memory = [];
    let broken = 0;
    for (let minute = 1; minute <= minutes; minute++) {
      await sleep(60_000);
      const { ok, report } = await audit();
      if (!ok) broken += 1;
      const now = await Promise.all(world.cluster.servers.map((server) => megabytes(server)));
      memory.push(now);
      const rounds = await world.rows("SELECT count(*)::int AS n FROM rounds WHERE status = 'Finished'");
      console.log(
        `minute ${minute}: memory ${now.join(' and ')} MB, ${rounds[0].n} rounds finished, audit ${ok ? 'clean' : JSON.stringify(report)}`,
      );
      // Drops old rounds from the phones, so that their memory does not grow either.
      for (const phone of phones)
        for (const id of [...phone.lists.keys()].slice(0, -6)) phone.lists.delete(id);
    }
    const growth = world.cluster.servers.map((_, i) => memory.at(-1)[i] / memory[warmMinutes - 1][i] - 1);
    const stuck = await world.calm();
    const seen = await world.seen();
    const unhandled = world.unhandled();
    const percent = growth.map((one) => `${(one * 100).toFixed(1)} %`);
    console.log(
      `${players} players, ${minutes} minutes: memory at minute ${warmMinutes} ${memory[warmMinutes - 1].join(' and ')} MB, at the end ` +
        `${memory.at(-1).join(' and ')} MB (${percent.join(' and ')}); ${broken} audits not clean; ${unhandled.length} unhandled; ` +
        `${world.lost.length} servers ended; ${stuck} stuck; lists ${JSON.stringify(seen)}; ${asked.length} purchases`,
    );
    const bad = broken + unhandled.length + world.lost.length + stuck + seen.different;
    return bad === 0 && growth.every((one) => one < 0.1);
  } finally {
    await world.close();
  }
}

async function megabytes(server) {
  const text = await (await fetch(`${server.url}/api/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 1024 / 1024);
}
