// A part of the crowd in a process of its own; the parent process tells it who the players are and when they arrive.
import { setTimeout as sleep } from 'node:timers/promises';
import { Guest } from './guest.mjs';
import { Player } from './player.mjs';
import { newTally } from './tally.mjs';

const REPORT_MS = 5000;

process.once('disconnect', () => process.exit(1)); // the parent has ended
process.once('message', async ({ port, people, guestsComeMs, startAt, endAt }) => {
  const tally = newTally();
  const players = people.map(({ cookie, stake }) => new Player({ port, cookie, stake, tally, until: endAt }));
  const timer = setInterval(() => process.send({ counts: tally.counts }), REPORT_MS);
  const playing = players.map(async (player, n) => {
    await sleep(Math.max(0, startAt + people[n].comesMs - Date.now()));
    await player.play();
  });
  const guests = guestsComeMs.map(() => new Guest({ port, counts: tally.counts, until: endAt }));
  const watching = guests.map(async (guest, n) => {
    await sleep(Math.max(0, startAt + guestsComeMs[n] - Date.now()));
    await guest.watch();
  });
  await sleep(endAt - Date.now());
  const waiting = players.map((player) => player.waitingMs).filter((ms) => ms !== null);
  clearInterval(timer);
  const result = { tally: structuredClone(tally), waiting };
  for (const one of [...players, ...guests]) one.close();
  await Promise.race([Promise.all([...playing, ...watching]), sleep(2000)]);
  process.send({ result }, () => process.exit(0));
});
