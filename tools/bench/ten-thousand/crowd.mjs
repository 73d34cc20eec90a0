// A part of the crowd in a process of its own; the parent process tells it who the players are and when they arrive.
import { setTimeout as sleep } from 'node:timers/promises';
import { Player } from './player.mjs';
import { newTally } from './tally.mjs';

const REPORT_MS = 5000;

process.once('disconnect', () => process.exit(1)); // the parent has ended
process.once('message', async ({ port, people, startAt, endAt }) => {
  const tally = newTally();
  const players = people.map(({ cookie, stake }) => new Player({ port, cookie, stake, tally, until: endAt }));
  const timer = setInterval(() => process.send({ counts: tally.counts }), REPORT_MS);
  const playing = players.map(async (player, n) => {
    await sleep(Math.max(0, startAt + people[n].comesMs - Date.now()));
    await player.play();
  });
  await sleep(endAt - Date.now());
  const waiting = players.map((player) => player.waitingMs).filter((ms) => ms !== null);
  clearInterval(timer);
  const result = { tally: structuredClone(tally), waiting };
  for (const player of players) player.close();
  await Promise.race([Promise.all(playing), sleep(2000)]);
  process.send({ result }, () => process.exit(0));
});
