import { setTimeout as sleep } from 'node:timers/promises';
import { number, quantile } from '../../world/numbers.mjs';
import { openWorld, STAKES } from './world.mjs';

/** Kills a server that holds all sockets, so that all clients reconnect to the other server at the same moment (T-R9). */
export async function herd() {
  const sockets = number('SOCKETS', 2000);
  const world = await openWorld({ CALL_INTERVAL_MS: '3500', COUNTDOWN_MS: '8000', LOCK_MS: '2000' });
  try {
    const [first, second] = world.cluster.servers;
    await second.kill(); // Stops the second server before any client connects, so that every socket is on the first.
    let backAt = null;
    const phones = await world.addPlayers(sockets, 10_000, {
      pauseMs: () => (backAt === null ? 0 : 200 + Math.random() * 300),
    });
    const { roomId } = await phones[0].ask('joinRoom', { stake: STAKES[0] });
    for (const [i, phone] of phones.slice(0, 40).entries())
      await phone.ask('confirmCards', { roomId, cards: [i + 1], requestId: crypto.randomUUID() });
    for (let from = 0; from < sockets; from += 100)
      await Promise.all(phones.slice(from, from + 100).map((phone) => phone.resync(roomId)));
    await second.start();
    while ((world.rounds.get(roomId)?.calls ?? 0) < 2) await sleep(100);
    const before = phones.map((phone) => phone.connects);
    const killedAt = performance.now();
    await first.kill('SIGKILL');
    backAt = performance.now();
    const inSync = new Map();
    const limit = performance.now() + 60_000;
    while (inSync.size < sockets && performance.now() < limit) {
      const calls = world.rounds.get(roomId)?.calls ?? Infinity;
      for (const [i, phone] of phones.entries()) {
        if (inSync.has(i) || phone.connects === before[i] || !phone.isConnected) continue;
        if ((phone.lists.get(roomId)?.length ?? 0) >= calls) inSync.set(i, performance.now() - killedAt);
      }
      await sleep(20);
    }
    const lag = /^event_loop_lag_seconds ([\d.]+)/m.exec(
      await (await fetch(`${second.url}/api/metrics`)).text(),
    )?.[1];
    for (const end = Date.now() + 320_000; world.rounds.has(roomId) && Date.now() < end;) await sleep(300);
    await sleep(2000);
    const seen = await world.seen();
    const times = [...inSync.values()];
    const last = Math.round(Math.max(0, ...times));
    console.log(
      `${sockets} sockets of a dead server: ${inSync.size} in sync, half after ${Math.round(quantile(times, 0.5))} ms, ` +
        `all after ${last} ms; lag p99 of the other server since its start ${lag} s; lists ${JSON.stringify(seen)}`,
    );
    return inSync.size === sockets && last <= 15_000 && seen.different === 0 && seen.short === 0;
  } finally {
    await world.close();
  }
}
