// Medians, ranges and ratios, with the output format of every benchmark.

import { quantile } from '../../world/numbers.mjs';

export const median = (values) => quantile(values, 0.5);

/**
 * Runs every side once a round, in another order each round, so that other load on the machine affects all sides alike.
 * A side returns its metrics by name.
 * @param {number} rounds
 * @param {Record<string, () => Promise<Record<string, number>>>} sides
 * @returns {Promise<Record<string, Record<string, number[]>>>} the samples of each metric of each side
 */
export async function alternate(rounds, sides) {
  const names = Object.keys(sides);
  const samples = Object.fromEntries(names.map((name) => [name, {}]));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length];
      for (const [metric, value] of Object.entries(await sides[name]()))
        (samples[name][metric] ??= []).push(value);
    }
  }
  return samples;
}

/** Divides product by floor within each round; returns the median of these ratios and their range. */
export function ratio(product, floor) {
  const each = product.map((value, round) => value / floor[round]);
  return { median: median(each), min: Math.min(...each), max: Math.max(...each) };
}

/** The values themselves as a ratio, for a goal that is no ratio. */
export const plain = (values) =>
  ratio(
    values,
    values.map(() => 1),
  );

/** Formats the median and the range of some values, such as `12.3 (11.9–14.0)`. */
export function spread(values, digits = 1) {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

/** Prints one line for each side, with every metric's median and range. */
export function table(title, samples, digits = {}) {
  console.log(`\n${title}`);
  for (const [side, metrics] of Object.entries(samples)) {
    const cells = Object.entries(metrics).map(
      ([name, values]) => `${name} ${spread(values, digits[name] ?? 1)}`,
    );
    console.log(`  ${side.padEnd(28)} ${cells.join('   ')}`);
  }
}

const verdicts = { met: 0, MISSED: 0 };

/** Says whether a goal is met, and counts it for the last line of the run. */
export function verdict(isMet) {
  if (verdicts.met + verdicts.MISSED === 0)
    process.once('exit', () => console.log(`\n${verdicts.met} met, ${verdicts.MISSED} missed`));
  const word = isMet ? 'met' : 'MISSED';
  verdicts[word] += 1;
  return word;
}

/** Prints a ratio beside its goal. With `atMost` the ratio must not be larger than `limit`, else not smaller. */
export function goal(label, { median: value, min, max }, limit, atMost = false) {
  const met = atMost ? value <= limit : value >= limit;
  const text = `${value.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
  console.log(
    `  ${label.padEnd(56)} ${text.padEnd(22)} goal ${atMost ? '≤' : '≥'} ${limit}   ${verdict(met)}`,
  );
}

/** Reads a number from the command line, such as `--seconds=3`. */
export function option(name, fallback) {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.slice(name.length + 3)) : fallback;
}
