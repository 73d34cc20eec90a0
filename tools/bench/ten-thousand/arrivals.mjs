// When the players arrive, and which stakes they choose.

const BURSTS = 4;
const BURST_MS = 5000;
/** The share of the run in which players arrive; afterwards all of them are there. */
export const ARRIVING = 1 / 3;

/**
 * Returns when each of `count` players arrives, in ms from the start. Half of them arrive evenly, the other half in four
 * bursts of five seconds, as after a message on a channel.
 */
export function arrivalTimes(count, minutes) {
  const window = minutes * 60_000 * ARRIVING;
  return Array.from({ length: count }, (_, n) => {
    if (n % 2 === 0) return Math.random() * window;
    const burst = ((n >> 1) % BURSTS) + 0.5;
    return (burst / BURSTS) * window + Math.random() * BURST_MS;
  });
}

/** Chooses a stake by Zipf's law: the second stake half as often as the first, the third a third as often. */
export function zipf(stakes) {
  const weights = stakes.map((_, rank) => 1 / (rank + 1));
  let left = Math.random() * weights.reduce((all, weight) => all + weight, 0);
  for (const [rank, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return stakes[rank];
  }
  return stakes[0];
}
