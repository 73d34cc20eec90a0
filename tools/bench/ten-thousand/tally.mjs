// What the players of one process have seen, in a form that can be sent to another process and added up there.

/** Milliseconds that are told apart; what took longer counts as this. */
const LONGEST_MS = 60_000;

/** @returns an empty tally */
export function newTally() {
  return {
    /** ms from joinRoom to a grid with a free card, one each. */
    grid: [],
    /** ms from the acknowledged purchase to the round's first call, one each. */
    first: [],
    /** ms from the moment when a call was due to its arrival: how often each. */
    lag: new Uint32Array(LONGEST_MS + 1),
    counts: {
      connected: 0,
      bought: 0,
      cards: 0,
      refunded: 0,
      finished: 0,
      calls: 0,
      /** Calls of a round with a card of this player that never came, while the line was up. */
      lost: 0,
      /** Ends of rounds that were found only by asking. */
      endsLost: 0,
      /** Lines that the server or the network cut. */
      cuts: 0,
      /** Questions without an answer. */
      unanswered: 0,
    },
    /** Refusals of joinRoom and confirmCards, by code. */
    refused: {},
  };
}

export function addCall(tally, lateMs) {
  tally.lag[Math.min(LONGEST_MS, Math.max(0, Math.round(lateMs)))] += 1;
  tally.counts.calls += 1;
}

/** Adds up the tallies of several processes. */
export function sum(tallies) {
  const whole = newTally();
  for (const one of tallies) {
    for (const name of ['grid', 'first']) whole[name] = whole[name].concat(one[name]);
    one.lag.forEach((count, ms) => (whole.lag[ms] += count));
    for (const [name, count] of Object.entries(one.counts)) whole.counts[name] += count;
    for (const [code, count] of Object.entries(one.refused))
      whole.refused[code] = (whole.refused[code] ?? 0) + count;
  }
  return whole;
}

/** The milliseconds below which that share of all calls came. */
export function lagQuantile(lag, share) {
  const wanted = lag.reduce((all, count) => all + count, 0) * share;
  let seen = 0;
  for (let ms = 0; ms < lag.length; ms++) {
    seen += lag[ms];
    if (seen >= wanted && seen > 0) return ms;
  }
  return 0;
}
