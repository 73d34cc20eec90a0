// What runs share about numbers: sizes from the environment, seeded randomness, and quantiles of measured values.

/** Reads a size of the run from the environment, such as PLAYERS=300. */
export const number = (name, fallback) => Number(process.env[name] ?? fallback);

/** Returns the value below which the given share of the values lies; 0 without values. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const below = (n, random = Math.random) => Math.floor(random() * n);
export const pick = (list, random = Math.random) => list[below(list.length, random)];

/** A generator of random numbers (Mulberry32); the same seed gives the same numbers. */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
